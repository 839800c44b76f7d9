import { createFileRoute } from '@tanstack/react-router'
import { PeopleContent } from '~/features/company/site/people-content'
import * as t from '~/messages/en/company'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/about-us/bod')({
  ...publicPage,
  component: Board,
})

function Board() {
  const { page, head } = usePublicPayload(Route)
  return <PeopleContent people={page.people} words={t.board} crumbs={head.crumbs} />
}
