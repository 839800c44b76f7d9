import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { NotFoundError, RateLimitedError } from '~/cms/errors'
import { AuthPage } from '~/panel/auth/auth-page'
import { InvalidInvitation, InvitationPage } from '~/panel/auth/invitation-page'
import { toUserError } from '~/panel/user-error'
import { fetchInvitation } from '~/session/password-and-invitation-requests'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { panelHead } from '../../-panel-head'

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => fetchInvitation(token, signal),
    staleTime: Infinity,
    retry: (count, error) =>
      count < 2 && !(error instanceof NotFoundError || error instanceof RateLimitedError),
    refetchOnWindowFocus: false,
  })

export const Route = createFileRoute('/web-admin/accept-invitation/$token')({
  head: panelHead('Accept your invitation'),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(invitationQuery(params.token)),
  component: Invitation,
})

const home = { href: '/', label: 'Back to the website' }

function Invitation() {
  const { token } = Route.useParams()
  const session = useSession()
  const router = useRouter()
  const { data, error, refetch } = useQuery(invitationQuery(token))
  if (error instanceof NotFoundError) return <InvalidInvitation />
  if (error) {
    return (
      <AuthPage title="We couldn’t open your invitation" text={toUserError(error).text} back={home}>
        <Button variant="outline" shape="field" onClick={() => void refetch()}>
          Try again
        </Button>
      </AuthPage>
    )
  }
  if (!data) return <AuthPage title="Welcome" text="Opening your invitation…" back={home} />
  const { state, email, name, role, roleName } = data
  if (state !== 'open' || !email || !role) {
    return <InvalidInvitation {...(state !== 'open' && { state })} />
  }
  return (
    <InvitationPage
      token={token}
      invited={{ email, name: name ?? '', role, roleName: roleName ?? role }}
      signUp={session.signUp}
      onRefused={refetch}
      onSignedIn={() => void router.navigate({ href: session.settings.callbackPath, replace: true })}
    />
  )
}
