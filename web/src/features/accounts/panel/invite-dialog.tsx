import { Input, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { throwFormErrors, isEmailAddress, useSmallFormSubmit } from '~/panel/auth/use-small-form-submit'
import { LabeledField } from '~/panel/form/labeled-field'
import { LeaveGuard } from '~/panel/form/leave-guard'
import { SideDialog } from '~/panel/form/side-dialog'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { Button } from '~/ui/button'
import { accountApi, accountsQueryKey } from '../account-api'
import type { Account } from '../account'
import { InvitationLink } from './invitation-link'
import { InvitationNote } from './invitation-note'
import { RoleChoice } from './role-choice'

type Close = (options?: { ignoreBlocker?: boolean }) => void

/** Invites a person, by mail where there is a mail server; else the inviter gets the link. */
export function InviteDialog({ onClose }: { onClose: Close }) {
  const [invited, setInvited] = useState<Account>()
  if (invited) return <Invited account={invited} onClose={() => onClose({ ignoreBlocker: true })} />
  return <InviteForm onClose={onClose} onInvited={setInvited} />
}

/** No message gets to them: what has to be done instead. */
function Invited({ account, onClose }: { account: Account; onClose: () => void }) {
  return (
    <SideDialog
      title={`${account.name} invited`}
      subtitle={<chakra.span overflowWrap="anywhere">{account.email}</chakra.span>}
      onClose={onClose}
      footer={
        <chakra.div display="flex" justifyContent="flex-end">
          <Button variant="outline" shape="field" onClick={onClose}>
            Done
          </Button>
        </chakra.div>
      }
    >
      <chakra.div display="grid" gap="5">
        <InvitationNote invitation={{ ...account.invitation!, mail: 'outbox' }} />
        <InvitationLink account={account} />
      </chakra.div>
    </SideDialog>
  )
}

function InviteForm({ onClose, onInvited }: { onClose: Close; onInvited: (account: Account) => void }) {
  const client = useQueryClient()
  const id = useId()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('editor')
  const hasMailServer = usePanelUser()?.hasMailServer !== false
  const form = useSmallFormSubmit(async () => {
    throwFormErrors({
      name: !name.trim() && 'Enter the person’s name.',
      email: !isEmailAddress(email.trim()) && 'Enter an email address in the format name@example.com.',
    })
    const invited = await accountApi.invite({ name: name.trim(), email: email.trim(), role })
    await client.invalidateQueries({ queryKey: accountsQueryKey })
    if (invited.abilities.copyLink) return onInvited(invited)
    toast.success(`Invitation sent to ${invited.email}`)
    onClose({ ignoreBlocker: true })
  })
  return (
    <>
      <SideDialog
        title="Invite a person"
        subtitle={
          hasMailServer
            ? 'We’ll email them a link to set a password.'
            : 'Email isn’t set up, so nothing will be sent. You’ll get a link to send to them yourself.'
        }
        onClose={onClose}
        footer={
          <chakra.div display="flex" justifyContent="flex-end" gap="2.5">
            <Button variant="outline" shape="field" onClick={() => onClose()}>
              Cancel
            </Button>
            <Button type="submit" form={id} shape="field" aria-disabled={form.blocked}>
              {hasMailServer
                ? form.busy
                  ? 'Sending…'
                  : 'Send invitation'
                : form.busy
                  ? 'Creating invitation…'
                  : 'Create invitation'}
            </Button>
          </chakra.div>
        }
      >
        <chakra.form
          id={id}
          noValidate
          aria-label="Invite a person"
          display="grid"
          gap="5"
          onSubmit={form.onSubmit}
          onInput={form.onInput}
        >
          <LabeledField label="Name" error={form.errorOf('name')}>
            <Input
              name="name"
              data-autofocus
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </LabeledField>
          <LabeledField label="Email" help="The link expires in 7 days." error={form.errorOf('email')}>
            <Input
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </LabeledField>
          <RoleChoice value={role} error={form.errorOf('role')} onChange={setRole} />
          <FormErrorNotice text={form.trouble} waiting={form.waiting} />
        </chakra.form>
      </SideDialog>
      <LeaveGuard
        dirty={(name !== '' || email !== '') && !form.busy}
        title="the invitation"
        onAbandon={() => undefined}
      />
    </>
  )
}
