import type { UID } from '@strapi/strapi'

/** How a content type is read by the public and written by the panel. */
export interface ContentTypeFacts {
  /** Singular name; also the type's name in the change feed. */
  name: ContentName
  /** Path segment of its routes. */
  path: string
  uid: UID.ContentType
  kind: 'collection' | 'single'
  draftAndPublish: boolean
  /** What a read brings along. Fixed here: no caller chooses how deep a read goes. */
  populate: Record<string, unknown>
  /** Order of a public list when the caller names none. */
  publicSort: string[]
}

export type ContentName = keyof typeof definitions

type Definition = Omit<ContentTypeFacts, 'name' | 'uid' | 'kind'> & { kind?: 'single' }

const definitions = {
  'hero-slide': {
    path: 'hero-slides',
    draftAndPublish: true,
    populate: { image: true, callToAction: true },
    publicSort: ['order:asc', 'documentId:asc'],
  },
  'customer-class': {
    path: 'customer-classes',
    draftAndPublish: false,
    populate: {},
    publicSort: ['order:asc', 'documentId:asc'],
  },
  'power-rate': {
    path: 'power-rates',
    draftAndPublish: true,
    populate: { customerClass: { fields: ['code', 'name'] }, components: true, document: true },
    publicSort: ['billingMonth:desc', 'documentId:asc'],
  },
  'energy-source': {
    path: 'energy-sources',
    draftAndPublish: true,
    populate: {},
    publicSort: ['month:desc', 'energyKwh:desc', 'documentId:asc'],
  },
  'power-supply-record': {
    path: 'power-supply-records',
    draftAndPublish: true,
    populate: {},
    publicSort: ['month:desc', 'documentId:asc'],
  },
  'generation-charge': {
    path: 'generation-charges',
    draftAndPublish: true,
    populate: {},
    publicSort: ['billingMonth:desc', 'energyKwh:desc', 'documentId:asc'],
  },
  'demand-reading': {
    path: 'demand-readings',
    draftAndPublish: false,
    populate: {},
    publicSort: ['at:desc'],
  },
  'site-setting': {
    path: 'site-setting',
    kind: 'single',
    draftAndPublish: false,
    populate: { socialLinks: true, logo: true, defaultSeo: { populate: { image: true } } },
    publicSort: [],
  },
} satisfies Record<string, Definition>

/** Every content type that the site shows and the panel manages. */
export const contentTypes: ContentTypeFacts[] = Object.entries(definitions).map(([name, definition]) => ({
  kind: 'collection' as const,
  ...definition,
  name: name as ContentName,
  uid: `api::${name}.${name}` as UID.ContentType,
}))

const byName = new Map(contentTypes.map((facts) => [facts.name, facts]))
const byUid = new Map<string, ContentTypeFacts>(contentTypes.map((facts) => [facts.uid, facts]))

/** The facts of a content type by its name. */
export function contentType(name: ContentName): ContentTypeFacts {
  return byName.get(name)!
}

/** The facts of a content type by its Strapi uid, or undefined for types that are not content. */
export function contentTypeOfUid(uid: string): ContentTypeFacts | undefined {
  return byUid.get(uid)
}
