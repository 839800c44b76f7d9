import { Input, chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { throwFormErrors, useSmallFormSubmit } from '~/panel/auth/use-small-form-submit'
import { Card } from '~/panel/card'
import { LabeledField } from '~/panel/form/labeled-field'
import { PageHeading } from '~/panel/layout/page-heading'
import { NewPasswordField } from '~/panel/password/new-password-field'
import { validatePasswordLength } from '~/panel/password/password-strength'
import { PasswordInput } from '~/panel/sign-in/password-input'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { Button } from '~/ui/button'
import { ownSessionsQueryKey } from '../own-sessions-api'
import { changeOwnPassword } from '../own-password-api'

/** C03: one's own password. */
export function ChangePasswordPage() {
  return (
    <>
      <PageHeading
        title="Change password"
        text="Changing your password signs you out on your other devices."
      />
      <chakra.div maxW="560px" mt="5">
        <PasswordCard />
      </chakra.div>
    </>
  )
}

function PasswordCard() {
  const user = usePanelUser()
  const client = useQueryClient()
  const [currentPassword, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const form = useSmallFormSubmit(async () => {
    throwFormErrors({
      currentPassword: !currentPassword && 'Enter your current password.',
      password: validatePasswordLength(password),
    })
    await changeOwnPassword({ currentPassword, password })
    setCurrent('')
    setPassword('')
    toast.success('Password changed. You were signed out of your other devices.')
    await client.invalidateQueries({ queryKey: ownSessionsQueryKey })
  })
  return (
    <Card title="Your password">
      <chakra.form
        noValidate
        aria-label="Your password"
        display="grid"
        gap="5"
        px="5"
        pb="5"
        pt="1"
        onSubmit={form.onSubmit}
        onInput={form.onInput}
      >
        {/* Password managers keep the new password under this name. */}
        <Input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <LabeledField label="Current password" error={form.errorOf('currentPassword')}>
          <PasswordInput
            name="currentPassword"
            value={currentPassword}
            onChange={(event) => setCurrent(event.target.value)}
          />
        </LabeledField>
        <NewPasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          person={user ? [user.email, user.name] : []}
          error={form.errorOf('password')}
        />
        <FormErrorNotice text={form.trouble} waiting={form.waiting} />
        <div>
          <Button type="submit" shape="field" aria-disabled={form.blocked}>
            {form.busy ? 'Changing…' : 'Change password'}
          </Button>
        </div>
      </chakra.form>
    </Card>
  )
}
