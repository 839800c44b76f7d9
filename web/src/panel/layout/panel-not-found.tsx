import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { PageHeading } from './page-heading'

/** The content of the panel's layout for an unknown address. */
export function PanelNotFound() {
  return (
    <>
      <PageHeading title="Page not found" text="Check the address, or choose a page from the menu." />
      <chakra.p
        mt="4"
        css={{
          '& > a': {
            display: 'inline-flex',
            alignItems: 'center',
            minH: '44px',
            color: 'link',
            fontWeight: 'semibold',
            textDecoration: 'underline',
          },
        }}
      >
        <Link to="/admin-cp/dashboard">Go to the dashboard</Link>
      </chakra.p>
    </>
  )
}
