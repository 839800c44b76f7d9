import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import * as t from '~/messages/en'
import abductedPage from './illustrations/abducted-page.svg?raw'
import { container } from './layout'
import { buttonRecipe } from './theme/button'

const HomeLink = chakra(Link, buttonRecipe)

const styles: SystemStyleObject = {
  ...container,
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 6fr)' },
  alignItems: 'center',
  gap: { base: '8', md: '16' },
  py: { base: '10', md: '20' },
  '& h1': {
    fontSize: { base: 'display', md: 'display.wide' },
    lineHeight: '1.05',
    letterSpacing: '-0.025em',
  },
  '& h2': { mt: '3', fontSize: { base: 'title', md: 'title.wide' }, lineHeight: '1.3' },
  '& p': { mt: '2', mb: { base: '6', md: '8' }, fontSize: { base: 'lead', md: 'lead.wide' }, color: 'muted' },
  '& .picture svg': { width: '100%', height: 'auto' },
}

/** What a path that nothing answers to shows (acceptance row E01). The way home takes this page's place. */
export function NotFoundPage() {
  return (
    <chakra.div css={styles}>
      <div>
        <h1>{t.notFound.headline}</h1>
        <h2>{t.notFound.title}</h2>
        <p>{t.notFound.text}</p>
        <HomeLink to="/" replace size="lg">
          {t.notFound.home}
        </HomeLink>
      </div>
      <div className="picture" dangerouslySetInnerHTML={{ __html: abductedPage }} />
    </chakra.div>
  )
}
