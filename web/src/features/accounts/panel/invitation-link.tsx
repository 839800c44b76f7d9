import { Input, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import Copy from '~icons/lucide/copy'
import { ConflictError, ForbiddenError } from '~/cms/errors'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { LabelledField } from '~/panel/form/labelled-field'
import { toUserError } from '~/panel/user-error'
import { Button } from '~/ui/button'
import type { Account } from '../account'
import { accountApi, accountsKey } from '../account-api'

/**
 * The link of an invitation that no message delivers. It is created on request, and shown too: some browsers let no
 * page write to the clipboard.
 */
export function InvitationLink({ account }: { account: Account }) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

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
  const make = async () => {
    if (url) return copy(url)
    setBusy(true)
    setTrouble(undefined)
    try {
      const made = await accountApi.link(account.id)
      setUrl(made.url)
      await copy(made.url)
      void client.invalidateQueries({ queryKey: accountsKey })
    } catch (error) {
      const told = error instanceof ConflictError || error instanceof ForbiddenError
      setTrouble(told ? error.message : toUserError(error).text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <chakra.div display="grid" gap="3">
      {url && (
        <LabelledField
          label="Link"
          help="Anyone with this link can use the invitation. Earlier links stop working."
        >
          <Input ref={field} value={url} readOnly onFocus={(event) => event.target.select()} />
        </LabelledField>
      )}
      <FormErrorNotice text={trouble} />
      <div>
        <Button variant="outline" shape="field" disabled={busy} onClick={() => void make()}>
          <Copy aria-hidden /> {busy ? 'Creating link…' : 'Copy link'}
        </Button>
      </div>
    </chakra.div>
  )
}
