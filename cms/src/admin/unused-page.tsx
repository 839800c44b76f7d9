import { Layouts, Page } from '@strapi/strapi/admin'
import type { UnusedPage } from './unused-pages'

/** Says at the address of an unused page what to do instead. */
export const unusedPageComponent = ({ title, instead }: UnusedPage) =>
  function UnusedPageNote() {
    return (
      <Page.Main>
        <Page.Title>{title}</Page.Title>
        <Layouts.Header title={title} subtitle={instead} />
      </Page.Main>
    )
  }
