import { chakra, Textarea } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { manage } from '~/cms/manage'
import { LabelledField } from '~/panel/form/labelled-field'
import { SelectInput } from '~/panel/form/select-input'
import { useSearchPatch } from '~/panel/list/search-link'
import { listOf } from '~/panel/list/list-resource'
import { refreshLists } from '~/panel/resource/resource-queries'
import type { BelowProps } from '~/panel/simple/simple-dialog'
import { describeTrouble } from '~/panel/trouble'
import { Button } from '~/ui/button'
import { cannedAnswers, messages } from './messages'

/** What was written and not sent, by message: it is there again when the message is opened again. */
const unsent = new Map<string, string>()

/** Answers a message by mail; the answer is kept with it. */
export default function AnswerMessage({ row, control }: BelowProps) {
  const { documentId, abilities, data } = row
  const [text, setText] = useState(unsent.get(documentId) ?? '')
  const { isDirty } = useFormState({ control })
  const client = useQueryClient()
  const patch = useSearchPatch()
  const heading = useId()
  const canned = useQuery(listOf(cannedAnswers, { size: 100 }))
  const rows = canned.data?.rows ?? []
  const write = (next: string) => {
    setText(next)
    unsent.set(documentId, next)
  }
  const answer = useMutation({
    mutationFn: () =>
      manage(`${messages.name}/${documentId}/progress`, {
        method: 'POST',
        body: { data: { text } },
        schema: messages.rowSchema,
      }),
    onSuccess: async () => {
      unsent.delete(documentId)
      toast.success(`The answer is on its way to ${String(data['email'])}.`)
      await refreshLists(client, messages.name)
      void patch({ row: undefined }, { ignoreBlocker: true })
    },
    onError: (error) => toast.error(`Not sent. ${describeTrouble(error).text}`),
  })
  if (!abilities.save) return null
  const held = text.trim() === '' || isDirty || answer.isPending
  return (
    <chakra.section
      aria-labelledby={heading}
      mt="6"
      pt="5"
      borderTopWidth="1px"
      borderColor="line"
      display="grid"
      gap="4"
    >
      <chakra.h3 id={heading} fontSize="body">
        Answer by mail
      </chakra.h3>
      <LabelledField label="Begin with">
        <SelectInput
          empty="A blank answer"
          value=""
          choices={rows.map((one) => ({ value: one.documentId, label: String(one.data['title']) }))}
          onChange={({ target }) => {
            const chosen = rows.find((one) => one.documentId === target.value)
            if (chosen) write(String(chosen.data['text']))
          }}
        />
      </LabelledField>
      <LabelledField label="Answer" help="Begins with a greeting by name, and ends with the reference.">
        <Textarea rows={6} value={text} maxLength={5000} onChange={({ target }) => write(target.value)} />
      </LabelledField>
      <div>
        <Button
          shape="field"
          aria-disabled={held}
          onClick={() => {
            if (!held) answer.mutate()
          }}
        >
          {answer.isPending ? 'Sending…' : 'Send answer'}
        </Button>
        {isDirty && (
          <chakra.p mt="2" fontSize="sm" color="muted">
            Save your changes first.
          </chakra.p>
        )}
      </div>
    </chakra.section>
  )
}
