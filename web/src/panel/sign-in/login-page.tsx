import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import { PanelLogo } from '../layout/panel-logo'
import { LoginForm } from './login-form'
import { NightGrid } from './night-grid'

/** A01 in the layout L02: the form on one side, the grid it looks after on the other. */
export function LoginPage(props: Pick<ComponentProps<typeof LoginForm>, 'signIn' | 'onSignedIn'>) {
  return (
    <chakra.div
      minH="100dvh"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(400px, 5fr) 6fr' }}
      gridTemplateRows={{ base: 'auto 1fr', md: '1fr' }}
      bg="surface"
      fontSize="md"
    >
      <chakra.div
        order={{ base: 0, md: 1 }}
        position="relative"
        height={{ base: '168px', md: 'auto' }}
        bg="teal.ink"
        overflow="hidden"
      >
        <NightGrid />
      </chakra.div>
      <chakra.main
        display="flex"
        flexDirection="column"
        px={{ base: '5', sm: '8', lg: '14' }}
        py={{ base: '6', md: '8' }}
      >
        <PanelLogo />
        <chakra.div
          flex="1"
          display="flex"
          flexDirection="column"
          justifyContent={{ md: 'center' }}
          width="100%"
          maxW="400px"
          mx="auto"
          py={{ base: '7', md: '10' }}
        >
          <chakra.h1 fontSize="section" lineHeight="1.15">
            Sign in
          </chakra.h1>
          <chakra.p mt="1" mb="7" color="muted">
            For the people who keep the utility’s site up to date.
          </chakra.p>
          <LoginForm {...props} />
        </chakra.div>
        <chakra.a
          href="/"
          display="inline-flex"
          alignItems="center"
          gap="2"
          minH="44px"
          alignSelf="flex-start"
          color="link"
          fontWeight="semibold"
          _hover={{ textDecoration: 'underline' }}
        >
          <ArrowLeft aria-hidden />
          Back to the public site
        </chakra.a>
      </chakra.main>
    </chakra.div>
  )
}
