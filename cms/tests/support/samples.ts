import type { ContentAttribute, Attributes } from '../../src/content/schema-attributes'
import type { ContentType } from '../../src/content/content-types'
import type { TestCms } from './cms'
import { attributesOfComponent, contentType, contentTypes } from './compiled'

type Sample = Record<string, unknown>

/** Code of a document that samples point at. */
const OTHER_CODE = 'other'

/** A text for an attribute whose rules ask for more than text. */
const TEXTS: Readonly<Record<string, string>> = {
  url: '/rates',
  from: '/old-rates',
  to: '/rates',
  slug: 'sample',
  outline: '0,0 90,0 90,60',
  point: '30,20',
  reference: 'A-2345-6789',
  phoneDigits: '0188',
  coordinates: '14.5995, 120.9842',
  opens: '08:00',
  closes: '17:00',
  mainColor: '#0B7A75',
  accentColor: '#FFB21A',
}

/** A value that an attribute takes; undefined for what points elsewhere. */
export function sampleValue(name: string, attribute: ContentAttribute): unknown {
  // It would close the panel to the accounts that the tests call with.
  if (name === 'secondFactor') return null
  if (attribute.default !== undefined) return attribute.default
  if (attribute.pluginOptions?.tanglaw?.codeOf) return OTHER_CODE
  switch (attribute.type) {
    case 'component': {
      const part = sampleOf(attributesOfComponent(attribute.component!))
      return attribute.repeatable ? [part] : part
    }
    case 'integer':
    case 'decimal':
      return Math.max(1, attribute.min ?? 1)
    case 'boolean':
      return true
    case 'enumeration':
      return attribute.enum![0]
    case 'date':
      return '2026-01-01'
    case 'datetime':
      return '2026-01-01T00:00:00.000Z'
    case 'email':
      return 'help@utility.example'
    case 'blocks':
      return [{ type: 'paragraph', children: [{ type: 'text', text: 'sample' }] }]
    case 'json':
      return { sample: true }
    case 'string':
    case 'text':
      return TEXTS[name] ?? 'sample'
    default:
      return undefined
  }
}

/** A value for every field that an editor writes and that points at nothing. */
export function sampleOf(attributes: Attributes): Sample {
  const fields = Object.entries(attributes).filter(
    ([, { private: hidden, mappedBy }]) => !hidden && !mappedBy,
  )
  const values = fields.map(([name, attribute]) => [name, sampleValue(name, attribute)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** A whole document of a type, with what it has to point at; other types get theirs first. */
export async function sampleContent(cms: TestCms, type: ContentType): Promise<Sample> {
  const sample = sampleOf(type.attributes)
  // Types may share the space of their addresses.
  if (type.slugNamespace) sample.slug = type.name
  for (const other of typesNamedByCode(type.attributes)) {
    const { rows } = (await cms.as('administrator', 'GET', `/api/manage/${other.path}`)).body
    const codeField = other.relationTarget!.codeField
    if (!rows.some(({ data }: { data: Sample }) => data[codeField] === OTHER_CODE))
      await createOther(cms, other)
  }
  for (const [name, { type: kind, target, relation }] of Object.entries(type.attributes)) {
    const other = contentTypes().find(({ uid }) => uid === target)
    if (kind !== 'relation' || !other || relation?.endsWith('ToMany') || other === type) continue
    const [existing] = (await cms.as('administrator', 'GET', `/api/manage/${other.path}`)).body.rows
    sample[name] = existing?.documentId ?? (await createOther(cms, other)).documentId
  }
  return sample
}

/** Types whose codes stand in an attribute, or in one of a component. */
function typesNamedByCode(attributes: Attributes): ContentType[] {
  const found = Object.values(attributes).flatMap((attribute) =>
    attribute.type === 'component'
      ? typesNamedByCode(attributesOfComponent(attribute.component!))
      : contentTypes().filter(({ uid }) => uid === attribute.pluginOptions?.tanglaw?.codeOf),
  )
  return [...new Set(found)]
}

/** Something to point at, under another code and address than a sample's own. */
async function createOther(cms: TestCms, type: ContentType): Promise<{ documentId: string }> {
  const data = await sampleContent(cms, type)
  if (type.slugNamespace) data.slug = `other-${type.name}`
  return createSample(
    cms,
    type,
    type.relationTarget ? { ...data, [type.relationTarget.codeField]: OTHER_CODE } : data,
  )
}

/** Saves a sample in the administrator's name; answers its row. */
export async function createSample(
  cms: TestCms,
  type: ContentType,
  data?: Sample,
): Promise<{ documentId: string; version: string; data: Sample }> {
  // What only comes from elsewhere, such as a visitor's message.
  if (type.abilities.create === 'none') {
    const content = data ?? (await sampleContent(cms, type))
    const { documentId } = await cms.strapi.documents(type.uid).create({ data: content as never })
    return (await cms.as('administrator', 'GET', `/api/manage/${type.path}/${documentId}`)).body
  }
  const [method, expected] = type.kind === 'single' ? (['PUT', 200] as const) : (['POST', 201] as const)
  const content = data ?? (await sampleContent(cms, type))
  const { status, body } = await cms.as('administrator', method, `/api/manage/${type.path}`, {
    data: content,
  })
  if (status !== expected) throw new Error(`${type.name}: ${JSON.stringify(body)}`)
  return body
}

/**
 * The settings of a utility whose alerts wait for no quiet hours, and two barangays.
 * @returns document ids of the barangays
 */
export async function createAlertArea(cms: TestCms): Promise<{ mabini: string; rizal: string }> {
  await createSample(cms, contentType('site-setting'), {
    utilityName: 'Sample Electric',
    timeZone: 'Asia/Manila',
    quietFromHour: 0,
    quietUntilHour: 0,
  })
  const barangay = async (code: string, name: string) =>
    (await createSample(cms, contentType('barangay'), { code, name, town: 'San Jose' })).documentId
  return { mabini: await barangay('mabini', 'Mabini'), rizal: await barangay('rizal', 'Rizal') }
}
