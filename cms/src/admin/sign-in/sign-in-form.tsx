import { Box, Button, Checkbox, Flex, IconButton, Link, Main, Typography } from '@strapi/design-system'
import { Eye, EyeStriked } from '@strapi/icons'
import { Page, useAuth } from '@strapi/strapi/admin'
import { useState, type ReactNode } from 'react'
import { NavLink, useNavigate } from 'react-router-dom'
import { FormError } from '../form-error'
import logo from '../logo.svg'
import type { FormErrors } from '../read-error'
import { AuthenticatorApp } from '../second-factor/authenticator-app'
import { beginSecondFactorAtSignIn, type AuthenticatorAppSetUp } from '../second-factor/second-factor-api'
import { TextField } from '../text-field'
import { useSubmission } from '../use-submission'
import { CODE_NEEDED, SET_UP_NEEDED } from './sign-in-answers'

/** Strapi's answer to an account that was deactivated. */
const NOT_ACTIVE = 'User not active'

/** What the form asks for: the password, then a code where one is needed. */
type Step = { name: 'password' } | { name: 'code' } | { name: 'set-up'; app: AuthenticatorAppSetUp }

/**
 * The console's sign-in form, in place of Strapi's, which has no field for the code of an authenticator app. The page around it leaves
 * for the console once there is a session.
 * @param children what an edition of Strapi adds below the form
 */
export function Login({ children }: { children?: ReactNode }) {
  const { login } = useAuth('Login', (auth) => auth)
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ name: 'password' })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [rememberMe, setRememberMe] = useState(false)

  const { errors, isBusy, submit, clearErrors } = useSubmission(async () => {
    const isFirstStep = step.name === 'password'
    const missing = isFirstStep ? missingFields({ email, password }) : missingFields({ code })
    if (Object.keys(missing).length > 0) return missing
    const credentials = { email: email.trim(), password, rememberMe, ...(!isFirstStep && { code }) }
    const answer = (await login(credentials)) as { error?: { message?: string } }
    const message = answer.error ? (answer.error.message ?? 'The sign-in failed. Try again.') : null
    if (message === NOT_ACTIVE) navigate('/auth/oops')
    else if (message === CODE_NEEDED) setStep({ name: 'code' })
    else if (message === SET_UP_NEEDED)
      setStep({ name: 'set-up', app: await beginSecondFactorAtSignIn(credentials.email, password) })
    else if (message !== null) return isFirstStep ? { '': message } : { code: message }
    return null
  })

  const startAgain = (): void => {
    setStep({ name: 'password' })
    setPassword('')
    setCode('')
    clearErrors()
  }

  const { title, text } = WORDS[step.name]
  return (
    <Main>
      <Page.Title>{title}</Page.Title>
      <Flex justifyContent="center" paddingTop={10} paddingBottom={10} paddingLeft={4} paddingRight={4}>
        <Box
          width="100%"
          maxWidth="48rem"
          padding={{ initial: 6, medium: 10 }}
          background="neutral0"
          shadow="tableShadow"
          hasRadius
        >
          <Flex direction="column" alignItems="stretch" gap={2} paddingBottom={6}>
            <Box paddingBottom={2}>
              <img src={logo} alt="" width={40} height={40} />
            </Box>
            <Typography variant="alpha" tag="h1">
              {title}
            </Typography>
            <Typography variant="epsilon" textColor="neutral600">
              {text}
            </Typography>
            <FormError errors={errors} />
          </Flex>
          {/* The fields are checked here, so that each message says what to do. */}
          <form noValidate onSubmit={submit}>
            <Flex direction="column" alignItems="stretch" gap={6}>
              {step.name === 'password' ? (
                <>
                  <TextField
                    name="email"
                    label="Email"
                    type="email"
                    autoComplete="username"
                    value={email}
                    onChange={setEmail}
                    error={errors.email}
                  />
                  <PasswordField value={password} onChange={setPassword} error={errors.password} />
                  <Checkbox
                    checked={rememberMe}
                    onCheckedChange={(on: boolean | string) => setRememberMe(on === true)}
                  >
                    Remember me
                  </Checkbox>
                </>
              ) : (
                <>
                  {step.name === 'set-up' && <AuthenticatorApp {...step.app} />}
                  <TextField
                    key={step.name}
                    name="code"
                    label={step.name === 'code' ? 'Code' : 'Code from the app'}
                    hint={step.name === 'code' ? 'Or one of your recovery codes.' : undefined}
                    autoComplete="one-time-code"
                    value={code}
                    onChange={setCode}
                    error={errors.code}
                    isFirst
                  />
                </>
              )}
              <Button type="submit" size="L" fullWidth loading={isBusy}>
                {step.name === 'set-up' ? 'Turn on and sign in' : 'Sign in'}
              </Button>
            </Flex>
          </form>
          {children}
          <Flex justifyContent="center" paddingTop={6}>
            {step.name === 'password' ? (
              <Link tag={NavLink} to="/auth/forgot-password">
                Forgot your password?
              </Link>
            ) : (
              <Button variant="ghost" onClick={startAgain}>
                Start again
              </Button>
            )}
          </Flex>
        </Box>
      </Flex>
    </Main>
  )
}

const WORDS: Readonly<Record<Step['name'], { title: string; text: string }>> = {
  password: {
    title: 'Sign in to the console',
    text: 'For super-admins. Editors and administrators sign in to the control panel.',
  },
  code: { title: 'Two-step verification', text: CODE_NEEDED },
  'set-up': { title: 'Two-step verification', text: SET_UP_NEEDED },
}

const MISSING: FormErrors = {
  email: 'Enter your email address.',
  password: 'Enter your password.',
  code: 'Enter the code.',
}

const missingFields = (values: Readonly<Record<string, string>>): FormErrors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value.trim() === '' ? [[name, MISSING[name]!]] : [])),
  )

function PasswordField(props: { value: string; onChange: (value: string) => void; error?: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      name="password"
      label="Password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      endAction={
        <IconButton
          label={isShown ? 'Hide password' : 'Show password'}
          variant="ghost"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <Eye /> : <EyeStriked />}
        </IconButton>
      }
    />
  )
}
