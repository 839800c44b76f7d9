import { chakra } from '@chakra-ui/react'
import { useState, type ComponentProps } from 'react'
import { AuthPage } from '../auth/auth-page'
import { LoginForm } from './login-form'

/** A01: the sign-in page. */
export function LoginPage(props: Pick<ComponentProps<typeof LoginForm>, 'signIn' | 'onSignedIn'>) {
  const [isSecond, setSecond] = useState(false)
  return (
    <AuthPage
      title={isSecond ? 'Enter your code' : 'Sign in'}
      text={isSecond ? 'Open your authenticator app.' : 'Sign in to update the website.'}
      back={{ href: '/', label: 'Back to the website' }}
    >
      <LoginForm {...props} onStep={setSecond} />
      {!isSecond && (
        <chakra.a
          href="/web-admin/forgot-password"
          display="inline-flex"
          alignItems="center"
          alignSelf="center"
          minH="44px"
          mt="3"
          color="link"
          fontWeight="semibold"
          _hover={{ textDecoration: 'underline' }}
        >
          Forgot your password?
        </chakra.a>
      )}
    </AuthPage>
  )
}
