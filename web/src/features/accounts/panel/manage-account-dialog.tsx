import { chakra } from '@chakra-ui/react'
import { useId, useState, type ReactNode } from 'react'
import { RelativeTime } from '~/panel/relative-time'
import { DangerZoneRow } from '~/panel/form/danger-zone'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { ConfirmDialog } from '~/panel/form/confirm-dialog'
import { LeaveGuard } from '~/panel/form/leave-guard'
import { SideDialog } from '~/panel/form/side-dialog'
import { Button } from '~/ui/button'
import { explainWhyAccountIsFixed, type Account } from '../account'
import { AccountBadge } from './account-badge'
import { confirmationForAccountAction, type AccountAction } from './account-actions'
import { InvitationLink } from './invitation-link'
import { InvitationNote } from './invitation-note'
import { RoleChoice } from './role-choice'
import { useAccountActions } from './use-account-actions'

interface AccountDialogProps {
  account: Account
  onClose: (options?: { ignoreBlocker?: boolean }) => void
}

/** One person: what they are, and what can be done about it. */
export function ManageAccountDialog({ account, onClose }: AccountDialogProps) {
  const [role, setRole] = useState(account.role)
  const [asked, setAsked] = useState<AccountAction>()
  const whyId = useId()
  const { busy, trouble, perform } = useAccountActions(account, () => onClose({ ignoreBlocker: true }))
  const may = account.abilities
  const untouchable = explainWhyAccountIsFixed(account)
  // One's own account offers nothing of this; elsewhere it is shown, out of reach, beside the reason.
  const shownOutOfReach = untouchable !== undefined && !account.self
  const isInvitation = account.kind === 'invitation'
  const dirty = role !== account.role
  const act = (wanted: AccountAction) => {
    const question = confirmationForAccountAction(wanted, account)
    if (question) setAsked(wanted)
    else perform(wanted, role)
  }
  const danger = (wanted: AccountAction, label: string, red: boolean) => (
    <Button
      size="sm"
      variant="outline"
      shape="field"
      disabled={busy || untouchable !== undefined}
      aria-describedby={untouchable && whyId}
      {...(red && { color: 'danger' })}
      onClick={() => act(wanted)}
    >
      {label}
    </Button>
  )

  return (
    <>
      <SideDialog
        title={account.name}
        subtitle={<chakra.span overflowWrap="anywhere">{account.email}</chakra.span>}
        badge={<AccountBadge account={account} />}
        onClose={onClose}
        footer={
          (may.resend || may.changeRole) && (
            <chakra.div display="flex" justifyContent="flex-end" gap="2.5">
              {may.resend && (
                <Button shape="field" disabled={busy} onClick={() => act('resend')}>
                  Resend invitation
                </Button>
              )}
              {may.changeRole && (
                <Button shape="field" disabled={busy || !dirty} onClick={() => act('changeRole')}>
                  Save role
                </Button>
              )}
            </chakra.div>
          )
        }
      >
        <chakra.div display="grid" gap="5">
          <FormErrorNotice text={trouble} />
          {untouchable && (
            <chakra.p id={whyId} px="4" py="3" borderRadius="field" bg="amber.soft" color="#5A3600">
              {untouchable}
            </chakra.p>
          )}
          {account.invitation && <InvitationNote invitation={account.invitation} />}
          {may.copyLink && <InvitationLink account={account} />}
          <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="6" rowGap="1.5">
            {!may.changeRole && <Fact label="Role">{account.roleName ?? 'None'}</Fact>}
            <Fact label={isInvitation ? 'Invited' : 'Account created'}>
              <RelativeTime at={account.createdAt} />
            </Fact>
            {!isInvitation && (
              <Fact label="Last sign-in">
                {account.lastSignInAt ? <RelativeTime at={account.lastSignInAt} /> : 'Never'}
              </Fact>
            )}
            {!isInvitation && (
              <Fact label="Two-step verification">{account.secondFactor ? 'On' : 'Off'}</Fact>
            )}
          </chakra.dl>
          {may.changeRole && (
            <div>
              <RoleChoice value={role} disabled={busy} onChange={setRole} />
              <chakra.p mt="2" fontSize="sm" color="muted">
                Role changes apply right away.
              </chakra.p>
            </div>
          )}
        </chakra.div>
        {(may.block || may.unblock || may.remove || may.resetSecondFactor || shownOutOfReach) && (
          <DangerZoneRow>
            {may.resetSecondFactor && (
              <Button
                size="sm"
                variant="outline"
                shape="field"
                disabled={busy}
                onClick={() => act('resetSecondFactor')}
              >
                Reset two-step verification
              </Button>
            )}
            {(may.block || shownOutOfReach) && danger('block', 'Block account', false)}
            {may.unblock && danger('unblock', 'Unblock account', false)}
            {(may.remove || shownOutOfReach) &&
              danger('remove', isInvitation ? 'Cancel invitation' : 'Delete account', true)}
          </DangerZoneRow>
        )}
      </SideDialog>
      {asked && (
        <ConfirmDialog
          asked={{
            ...confirmationForAccountAction(asked, account)!,
            onYes: () => {
              setAsked(undefined)
              perform(asked, role)
            },
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <LeaveGuard
        dirty={dirty && !busy}
        title={`the role of ${account.name}`}
        onAbandon={() => setRole(account.role)}
      />
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="muted">{label}</chakra.dt>
      <chakra.dd>{children}</chakra.dd>
    </>
  )
}
