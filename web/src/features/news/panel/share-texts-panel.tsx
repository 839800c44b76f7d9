import { chakra, Textarea } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import { CopyButton } from '~/panel/copy-button'
import { LabeledField } from '~/panel/form/labeled-field'
import type { AfterFieldsProps } from '~/panel/declarative-forms/declarative-resource'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { useNow } from '~/panel/use-now'
import { MAX_SMS_LENGTH, createShareTexts } from '../share-texts'
import { toPublicAdvisory } from './to-public-advisory'

/** X22: the text of a saved advisory to copy for Facebook and SMS. */
export default function ShareTextsPanel({ row }: AfterFieldsProps) {
  const zone = usePanelTimeZone()
  const at = useNow()
  const heading = useId()
  const saved = toPublicAdvisory(row)
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
  return `${length} characters, more than 1 SMS (${MAX_SMS_LENGTH} characters each).`
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
