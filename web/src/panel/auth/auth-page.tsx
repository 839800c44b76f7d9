import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode } from 'react'
import ArrowLeft from '~icons/lucide/arrow-left'
import { PanelLogo } from '../layout/panel-logo'
import { SignInBackdrop } from '../sign-in/sign-in-backdrop'

interface AuthPageProps {
  title: string
  text: ReactNode
  /** An icon beside the title after the form was sent. */
  icon?: ReactNode
  back: { href: string; label: string }
  children?: ReactNode
}

/** L02, the layout of the pages before a session: the form on one side, an illustration of the grid on the other. */
export function AuthPage({ title, text, icon, back, children }: AuthPageProps) {
  const outcome = useRef<HTMLHeadingElement>(null)
  const hasHappened = icon !== undefined
  useEffect(() => {
    // Moves the focus to the result that replaces the form, so that a screen reader announces it.
    if (hasHappened) outcome.current?.focus()
  }, [hasHappened])
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
        <SignInBackdrop />
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
          {icon && (
            <chakra.span
              aria-hidden
              display="grid"
              placeItems="center"
              width="14"
              height="14"
              mb="4"
              borderRadius="pill"
              fontSize="26px"
              bg="teal.soft"
              color="teal"
            >
              {icon}
            </chakra.span>
          )}
          <chakra.h1 ref={outcome} tabIndex={-1} outline="none" fontSize="section" lineHeight="1.15">
            {title}
          </chakra.h1>
          <chakra.p mt="1" mb="7" color="muted" overflowWrap="anywhere">
            {text}
          </chakra.p>
          {children}
        </chakra.div>
        <chakra.a
          href={back.href}
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
          {back.label}
        </chakra.a>
      </chakra.main>
    </chakra.div>
  )
}
