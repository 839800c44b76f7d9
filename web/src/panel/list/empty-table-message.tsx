import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** The message of a list without rows to show, by situation, each with its next step. */
export function EmptyTableMessage(props: {
  icon: ReactNode
  title: string
  text: string
  tone?: 'plain' | 'alert'
  children?: ReactNode
}) {
  const alert = props.tone === 'alert'
  return (
    <chakra.div
      role={alert ? 'alert' : 'status'}
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      px="6"
      py={{ base: '12', md: '16' }}
      textAlign="center"
    >
      <chakra.span
        aria-hidden
        display="grid"
        placeItems="center"
        width="14"
        height="14"
        mb="2"
        borderRadius="pill"
        fontSize="24px"
        bg={alert ? 'danger.soft' : 'teal.soft'}
        color={alert ? 'danger' : 'teal'}
      >
        {props.icon}
      </chakra.span>
      <chakra.h2 fontSize="title" lineHeight="1.3">
        {props.title}
      </chakra.h2>
      <chakra.p color="muted" maxW="46ch">
        {props.text}
      </chakra.p>
      {props.children && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3" mt="3">
          {props.children}
        </chakra.div>
      )}
    </chakra.div>
  )
}
