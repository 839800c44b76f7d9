import { Input, chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { HistoryVersionHead, ResourceApi } from '../resource/resource-api'
import { versionsQueryKey } from '../resource/resource-queries'
import { toUserMessage } from '../user-error'
import { FormErrorNotice } from './form-error-notice'
import { SoftDisabledButton } from './form-footer'
import { LabeledField } from './labeled-field'

interface NameVersionProps {
  api: Pick<ResourceApi<unknown>, 'name' | 'nameDraft' | 'renameVersion'>
  documentId: string
  /** The version to name; undefined to create one from the saved draft. */
  head?: HistoryVersionHead
  isDirty?: boolean
  hasDrafts?: boolean
}

/** A form that names a version, or keeps the saved draft as a version under a name. */
export function NameVersion({ api, documentId, head, isDirty = false, hasDrafts = true }: NameVersionProps) {
  const client = useQueryClient()
  const [name, setName] = useState(head?.name ?? '')
  const save = useMutation({
    mutationFn: (text: string) =>
      head ? api.renameVersion(documentId, head.number, text) : api.nameDraft(documentId, text),
    onSuccess: async ({ number }) => {
      toast.success(`Version ${number} named`)
      if (!head) setName('')
      await client.invalidateQueries({ queryKey: versionsQueryKey(api.name, documentId) })
    },
  })
  const isBlocked = save.isPending || name.trim() === '' || (!head && isDirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is inside the document's form, which must not be submitted.
    event.stopPropagation()
    if (!isBlocked) save.mutate(name.trim())
  }
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="2">
      <LabeledField
        label={
          head
            ? `Name of version ${head.number}`
            : hasDrafts
              ? 'Keep the saved draft as a version'
              : 'Keep the saved content as a version'
        }
        help={
          head
            ? undefined
            : isDirty
              ? 'Save your changes first.'
              : 'Give it a name, such as “As sent to the press.”'
        }
      >
        <Input maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
      </LabeledField>
      <FormErrorNotice text={save.error ? toUserMessage(save.error) : undefined} />
      <div>
        <SoftDisabledButton type="submit" size="sm" variant="outline" shape="field" softDisabled={isBlocked}>
          {save.isPending ? 'Saving…' : head ? 'Save name' : 'Keep version'}
        </SoftDisabledButton>
      </div>
    </chakra.form>
  )
}
