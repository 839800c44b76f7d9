import { Box, Link } from '@strapi/design-system'
import { Layouts, Page } from '@strapi/strapi/admin'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { FormError } from './form-error'

interface ConsolePageProps {
  /** Also of the browser's tab. */
  title: string
  subtitle?: string
  /** A list above this page. */
  back?: { to: string; name: string }
  action?: ReactNode
  /** Why the data of the page can't be shown. */
  error?: string
  /** Whether lines stay short, as in a form. */
  isNarrow?: boolean
  children: ReactNode
}

/** A page of the project's own in the console: title, what it is for, and content. */
export function ConsolePage({ title, subtitle, back, action, error, isNarrow, children }: ConsolePageProps) {
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={subtitle}
        primaryAction={action}
        navigationAction={
          back && (
            <Link tag={NavLink} to={back.to}>
              {back.name}
            </Link>
          )
        }
      />
      <Layouts.Content>
        <Box maxWidth={isNarrow ? '72rem' : undefined} paddingBottom={10}>
          {error !== undefined && <FormError errors={{ '': error }} />}
          {children}
        </Box>
      </Layouts.Content>
    </Page.Main>
  )
}
