import { chakra, Textarea } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import * as v from 'valibot'
import { CopyButton } from '~/panel/copy-button'
import { LabeledField } from '~/panel/form/labeled-field'
import type { AfterFieldsProps } from '~/panel/declarative-forms/declarative-resource'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { useNow } from '~/panel/use-now'
import { advisorySchema, type Advisory } from '../model'
import { MAX_SMS_LENGTH, createShareTexts } from '../share-texts'

/** X22: the text of a saved advisory to copy for Facebook and SMS. */
export default function ShareTextsPanel({ row }: AfterFieldsProps) {
  const zone = usePanelTimeZone()
  const at = useNow()
  const heading = useId()
  const saved = savedAdvisory(row)
  if (!saved) return null
  const { facebook, sms } = createShareTexts(saved, { at, zone }, window.location.origin)
  return (
    <chakra.section aria-labelledby={heading} mt="6" pt="5" borderTopWidth="1px" borderColor="line">
      <chakra.h3 id={heading} fontSize="body">
        Text for Facebook and SMS
      </chakra.h3>
      <chakra.p fontSize="sm" color="muted" mb="3">
        Based on the saved advisory.{row.state === 'draft' && ' Publish it first so the link works.'}
      </chakra.p>
      <chakra.div display="grid" gap="4">
        <CopyableText label="Facebook" text={facebook} rows={8} />
        <CopyableText label="SMS" text={sms} rows={3} help={smsLength(sms)} />
      </chakra.div>
    </chakra.section>
  )
}

function smsLength({ length }: string): string {
  if (length <= MAX_SMS_LENGTH) return `${length} characters, 1 SMS.`
  return `${length} characters, more than 1 SMS (${MAX_SMS_LENGTH} each).`
}

/** Converts the saved advisory to the site's format; null for a draft that lacks required fields. */
function savedAdvisory({ data, documentId, updatedAt }: AfterFieldsProps['row']): Advisory | null {
  const saved = withoutBlanks(data)
  const parsed = v.safeParse(advisorySchema, {
    ...saved,
    documentId,
    updatedAt,
    postedAt: saved.postedAt ?? updatedAt,
    // The texts don't contain these fields, whose format differs here.
    feeder: null,
    customers: null,
    updates: rowsOf(data.updates),
    windows: rowsOf(data.windows),
    // Related barangays have no code in the panel; here the code only distinguishes them.
    areas: rowsOf(data.areas).map(({ barangay, ...area }) => ({ ...area, barangay: toPlace(barangay) })),
  })
  return parsed.success ? parsed.output : null
}

const rowsOf = (rows: unknown) =>
  Array.isArray(rows) ? (rows as Record<string, unknown>[]).map(withoutBlanks) : []

/** Replaces empty strings, which forms use for blank fields, by null. */
const withoutBlanks = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

function toPlace(barangay: unknown): { code: string; name: string } | null {
  const { documentId, name } = (barangay ?? {}) as { documentId?: string; name?: string }
  return documentId && name ? { code: documentId, name } : null
}

interface CopyableTextProps {
  label: string
  text: string
  rows: number
  help?: string
}

function CopyableText({ label, text, rows, help }: CopyableTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div>
      <LabeledField label={label} {...(help && { help })}>
        <Textarea ref={field} value={text} rows={rows} readOnly />
      </LabeledField>
      <chakra.div mt="2">
        <CopyButton
          text={text}
          label={`Copy for ${label}`}
          done={`Text for ${label} copied`}
          failure="Couldn’t copy. The text is selected; copy it yourself."
          onFailure={() => field.current?.select()}
        />
      </chakra.div>
    </div>
  )
}
