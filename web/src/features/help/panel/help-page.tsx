import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import Keyboard from '~icons/lucide/keyboard'
import { createDeferredComponent } from '~/panel/deferred-component'
import { PageHeading } from '~/panel/layout/page-heading'
import { Button } from '~/ui/button'
import { guide } from '../guide.gen'

const ShortcutsDialog = createDeferredComponent(() => import('~/panel/layout/shortcuts-dialog'))

/** A page of the editor's guide; the first one where there is no such page. */
export function HelpPage({ page = '' }: { page?: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const own = Object.hasOwn(guide, page) && page !== FIRST ? guide[page] : undefined
  const { title, html } = own ?? guide[FIRST]!
  return (
    <>
      <PageHeading
        title={own ? title : 'Help'}
        text={own ? 'From the editor’s guide.' : 'How to use the control panel.'}
        action={
          <Button variant="outline" shape="field" onClick={() => setOpen(true)}>
            <Keyboard aria-hidden /> Keyboard shortcuts
          </Button>
        }
      />
      {own && (
        <chakra.p mt="3">
          <chakra.a href="/admin-cp/help" color="link" textDecoration="underline">
            All help pages
          </chakra.a>
        </chakra.p>
      )}
      <chakra.article
        mt="5"
        maxW="820px"
        px={{ base: '4', sm: '7' }}
        py="5"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="panel"
        overflowWrap="anywhere"
        css={prose}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <ShortcutsDialog props={isOpen && { onClose: () => setOpen(false) }} />
    </>
  )
}

const FIRST = 'README'

const prose = {
  '& h2': { fontSize: 'lead', fontWeight: 'bold', lineHeight: '1.3' },
  '& > * + *, & li > * + *, & li > :is(ul, ol)': { mt: '3' },
  '& > * + h2': { mt: '6' },
  '& li + li': { mt: '1.5' },
  '& ul': { listStyleType: 'disc', ps: '5' },
  '& ol': { listStyleType: 'decimal', ps: '6' },
  '& a': { color: 'link', textDecoration: 'underline' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& :is(th, td)': {
    py: '2',
    pe: '3',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
} as const
