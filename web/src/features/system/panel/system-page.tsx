import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { PageHeading } from '~/panel/layout/page-heading'
import { resourceQueryKey } from '~/panel/resource/resource-queries'
import { setSetupChecklistHidden } from '~/panel/setup-checklist-api'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { toUserMessage } from '~/panel/user-error'
import { Button } from '~/ui/button'
import { publishingStateQuery } from '../publishing-state-query'
import { systemStateQuery } from '../system-state-query'
import { FactsCard } from './facts-card'
import { describePublishingState } from './describe-publishing-state'
import { describeServerProcesses } from './describe-server-processes'
import { describeSystemState } from './describe-system-state'

/** How the installation is doing, for roles with `system.read`: storage, backups, daily work, email, publishing. */
export function SystemPage() {
  const system = useQuery(systemStateQuery)
  const publishing = useQuery(publishingStateQuery)
  const navigate = useNavigate()
  const maySetUp = usePanelUser()?.abilities.includes('setup.save') ?? false
  const client = useQueryClient()
  const show = useMutation({
    mutationFn: () => setSetupChecklistHidden(false),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: resourceQueryKey('summary') })
      await navigate({ to: '/admin-cp/dashboard' })
    },
    onError: (error) => toast.error(toUserMessage(error)),
  })
  return (
    <>
      <PageHeading
        title="System"
        text="System status, and what needs attention."
        action={
          maySetUp && (
            <Button variant="outline" shape="field" disabled={show.isPending} onClick={() => show.mutate()}>
              Show the setup checklist
            </Button>
          )
        }
      />
      <chakra.div
        mt="6"
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <FactsCard
          title="Server"
          facts={system.data && describeSystemState(system.data)}
          error={system.error}
        />
        <chakra.div display="grid" gap="5">
          <FactsCard
            title="Web servers and CMS"
            facts={system.data && describeServerProcesses(system.data.processes)}
            error={system.error}
          />
          <FactsCard
            title="Publishing"
            facts={publishing.data && describePublishingState(publishing.data)}
            error={publishing.error}
          />
        </chakra.div>
      </chakra.div>
    </>
  )
}
