import Unlink from '~icons/lucide/unlink'
import { ButtonLink } from '~/ui/button'
import { AuthPage } from './auth-page'

/** The page of an invalid link: the reason, and the next step. */
export function InvalidLinkPage(props: {
  title: string
  text: string
  way: { href: string; label: string }
}) {
  return (
    <AuthPage
      title={props.title}
      icon={<Unlink />}
      text={props.text}
      back={{ href: '/', label: 'Back to the website' }}
    >
      <ButtonLink href={props.way.href} shape="field">
        {props.way.label}
      </ButtonLink>
    </AuthPage>
  )
}
