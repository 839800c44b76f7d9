import { chakra } from '@chakra-ui/react'
import { PageHeading } from '~/panel/layout/page-heading'
import { OwnSessions } from './own-sessions'

/** Where one is signed in, on a page of its own. */
export function OwnSessionsPage() {
  return (
    <>
      <PageHeading
        title="Your sessions"
        text="Devices where you’re signed in. Sign out of any you don’t recognize."
      />
      <chakra.div maxW="760px" mt="5">
        <OwnSessions />
      </chakra.div>
    </>
  )
}
