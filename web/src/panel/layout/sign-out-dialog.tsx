import { chakra } from '@chakra-ui/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '../form/confirm-dialog'
import { currentHref, listUnsavedWork } from '../form/unsaved-copy'

interface SignOutDialogProps {
  userId: string
  onSignOut: () => void
  onClose: () => void
}

/** Asks before a sign-out that deletes unsaved work; names the documents, and leads back to each. */
export function SignOutDialog({ userId, onSignOut, onClose }: SignOutDialogProps) {
  const navigate = useNavigate()
  const [work] = useState(() => listUnsavedWork(userId))
  return (
    <ConfirmDialog
      asked={{
        title: 'Sign out without saving?',
        text:
          work.length === 0
            ? 'You have unsaved work on this page. Signing out deletes it.'
            : 'You have unsaved work in this browser. Signing out deletes it:',
        yes: 'Sign out and delete it',
        no: 'Stay signed in',
        onYes: onSignOut,
      }}
      onClose={onClose}
    >
      {work.length > 0 && (
        <chakra.ul aria-label="Unsaved work" listStyleType="none" m="0" mt="3" p="0">
          {work.map(({ key, title = 'Other unsaved work', href }) => (
            <chakra.li
              key={key}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="2"
              py="2"
              borderTopWidth="1px"
              borderColor="line"
            >
              <chakra.span flex="1 1 200px" minW="0" overflowWrap="anywhere">
                {title}
              </chakra.span>
              {href?.startsWith('/') && (
                <Button
                  size="sm"
                  variant="outline"
                  shape="field"
                  aria-label={`Go back and save: ${title}`}
                  onClick={() => {
                    onClose()
                    if (href !== currentHref()) void navigate({ href })
                  }}
                >
                  Go back and save
                </Button>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </ConfirmDialog>
  )
}
