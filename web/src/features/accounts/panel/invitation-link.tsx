import { Input, chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import Copy from '~icons/lucide/copy'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { LabeledField } from '~/panel/form/labeled-field'
import { Button } from '~/ui/button'
import type { Account } from '../account'
import { accountApi, accountsQueryKey } from '../account-api'
import { accountErrorMessage } from './account-error-message'

/**
 * The link of an invitation that no message delivers. It is created on request, and shown too: some browsers let no
 * page write to the clipboard.
 */
export function InvitationLink({ account }: { account: Account }) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string>()

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(`Link for ${account.name} copied`)
    } catch {
      field.current?.focus()
      field.current?.select()
      toast.error('Couldn’t copy. The link is selected; copy it yourself.')
    }
  }
  const create = useMutation({
    mutationFn: () => accountApi.link(account.id),
    onSuccess: async (created) => {
      setUrl(created.url)
      await copy(created.url)
      void client.invalidateQueries({ queryKey: accountsQueryKey })
    },
  })
  return (
    <chakra.div display="grid" gap="3">
      {url && (
        <LabeledField
          label="Link"
          help="Anyone with this link can use the invitation. Earlier links stop working."
        >
          <Input ref={field} value={url} readOnly onFocus={(event) => event.target.select()} />
        </LabeledField>
      )}
      <FormErrorNotice text={create.error ? accountErrorMessage(create.error) : undefined} />
      <div>
        <Button
          variant="outline"
          shape="field"
          disabled={create.isPending}
          onClick={() => (url ? void copy(url) : create.mutate())}
        >
          <Copy aria-hidden /> {create.isPending ? 'Creating link…' : 'Copy link'}
        </Button>
      </div>
    </chakra.div>
  )
}
