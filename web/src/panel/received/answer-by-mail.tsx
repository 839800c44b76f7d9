import { chakra, Textarea } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { manage } from '~/cms/manage'
import { Button } from '~/ui/button'
import { LabelledField } from '../form/labelled-field'
import { SelectInput } from '../form/select-input'
import { listOf } from '../list/list-resource'
import { useSearchPatch } from '../list/search-link'
import { refreshLists } from '../resource/resource-queries'
import type { BelowProps } from '../simple/simple-dialog'
import type { SimpleResource } from '../simple/simple-resource'
import { describeTrouble } from '../trouble'
import { cannedAnswers } from './inbox'

/** What was written and not sent, by message: it is there again when the message is opened again. */
const unsent = new Map<string, string>()

interface AnswerProps extends BelowProps {
  /** What is answered: a type with the fields of an inbox. */
  resource: SimpleResource
}

/** Answers by mail what a visitor sent; the answer is kept with it. */
export function AnswerByMail({ row, control, resource }: AnswerProps) {
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
      manage(`${resource.name}/${documentId}/progress`, {
        method: 'POST',
        body: { data: { text } },
        schema: resource.rowSchema,
      }),
    onSuccess: async () => {
      unsent.delete(documentId)
      toast.success(`The answer is on its way to ${String(data['email'])}.`)
      await refreshLists(client, resource.name)
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
