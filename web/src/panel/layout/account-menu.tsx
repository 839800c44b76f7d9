import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import CircleQuestionMark from '~icons/lucide/circle-question-mark'
import LogOut from '~icons/lucide/log-out'
import type { SessionUser } from '~/session/session-user-schema'

/** The initials of a name: "Maria Reyes" becomes MR. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}

const item = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: '100%',
  minH: '44px',
  px: '3',
  borderRadius: 'field',
  borderWidth: '1px',
  borderColor: 'line',
  fontWeight: 'semibold',
  color: 'ink',
  textDecoration: 'none',
  _hover: { bg: 'canvas' },
} as const

/** A button with the user's initials; its menu shows the user, the help and the sign-out. A native popover: Esc closes it. */
export function AccountMenu({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  const id = useId()
  return (
    <>
      <chakra.button
        type="button"
        popoverTarget={id}
        display="grid"
        placeItems="center"
        width="11"
        height="11"
        borderRadius="pill"
        css={{ '&:hover > span': { bg: 'teal.mist' } }}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          width="34px"
          height="34px"
          borderRadius="pill"
          bg="teal.soft"
          color="teal.deep"
          fontSize="sm"
          fontWeight="bold"
        >
          {initialsOf(user.name)}
        </chakra.span>
        <span className="visually-hidden">, account of {user.name}</span>
      </chakra.button>
      <chakra.div
        id={id}
        popover="auto"
        position="fixed"
        inset="auto"
        top="64px"
        insetEnd={{ base: '16px', lg: '28px' }}
        m="0"
        width="260px"
        p="4"
        bg="surface"
        color="ink"
        borderWidth="1px"
        borderColor="line"
        borderRadius="panel"
        boxShadow="raised"
      >
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {user.name}
        </chakra.p>
        <chakra.p fontSize="sm" color="muted" overflowWrap="anywhere">
          {user.email}
        </chakra.p>
        <chakra.p fontSize="sm" color="muted">
          {user.roleName}
        </chakra.p>
        <chakra.div display="grid" gap="2" mt="3" css={{ '& > *': item }}>
          <Link to="/admin-cp/help" onClick={() => document.getElementById(id)?.hidePopover()}>
            <CircleQuestionMark aria-hidden /> Help
          </Link>
          <button
            type="button"
            onClick={() => {
              const menu = document.getElementById(id)
              if (menu?.matches(':popover-open')) menu.hidePopover()
              onSignOut()
            }}
          >
            <LogOut aria-hidden /> Sign out
          </button>
        </chakra.div>
      </chakra.div>
    </>
  )
}
