import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { ConfirmDialog } from '~/panel/form/confirm-dialog'
import { resourceQueryKey } from '~/panel/resource/resource-queries'
import { createRowSchema } from '~/panel/resource/row-schema'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { toUserMessage } from '~/panel/user-error'
import { Button, ButtonLink } from '~/ui/button'
import CloudLightning from '~icons/lucide/cloud-lightning'

const NAME = 'storm-mode'
/** The CMS responds with no content while there is no document. */
const row = v.optional(
  createRowSchema(
    v.object({
      isOn: v.nullish(v.boolean(), false),
      headline: v.string(),
      unavailable: v.nullish(v.string(), ''),
    }),
  ),
)

const stormQuery = queryOptions({
  queryKey: [...resourceQueryKey(NAME), 'switch'],
  queryFn: async ({ signal }) => (await callManageApi(NAME, { schema: row, signal })) ?? null,
})

/**
 * Turns storm mode on or off, after a question, with the texts that editors prepared. Until they have, as after an
 * upgrade from a version without storm mode, it leads to the texts.
 */
export function StormModeSwitch() {
  const client = useQueryClient()
  const user = usePanelUser()
  const { data } = useQuery(stormQuery)
  const [isAsked, setAsked] = useState(false)
  const turn = useMutation({
    mutationFn: async (next: boolean) => {
      // Reads the newest version, since another editor may have changed the texts, which stay as they are.
      const current = await callManageApi(NAME, { schema: row })
      const body = { data: { isOn: next }, ...(current && { baseVersion: current.version }) }
      return await callManageApi(NAME, { method: 'PUT', body, schema: row })
    },
    onSuccess: async (_row, next) => {
      toast.success(next ? 'Storm mode turned on' : 'Storm mode turned off')
      await client.invalidateQueries({ queryKey: resourceQueryKey(NAME) })
    },
    onError: (error) => toast.error(toUserMessage(error)),
  })
  if (data === undefined || !user?.abilities.includes(`${NAME}.save`)) return null
  if (data === null)
    return (
      <ButtonLink variant="outline" shape="field" asChild>
        <Link to="/admin-cp/pages/news-and-advisories" search={{ section: NAME } as never}>
          <CloudLightning aria-hidden /> Prepare storm mode
        </Link>
      </ButtonLink>
    )
  const { isOn, headline } = data.data
  const unavailable = data.data.unavailable.split('\n').flatMap((line) => line.trim() || [])
  const label = isOn ? 'Turn off storm mode' : 'Turn on storm mode'
  return (
    <>
      <Button
        variant={isOn ? 'primary' : 'outline'}
        shape="field"
        disabled={turn.isPending}
        onClick={() => setAsked(true)}
      >
        <CloudLightning aria-hidden /> {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          asked={{
            title: `${label}?`,
            text: isOn
              ? 'Within a second, visitors see the usual home page again, and the headline disappears from the other pages. The texts stay here for the next storm.'
              : `Within a second, visitors see “${headline}” at the top of every page. The home page shows the outages, phone numbers and safety rules instead of its usual content${unavailable.length > 0 ? `, and says that these are temporarily unavailable: ${unavailable.join(', ')}` : ''}. You can turn it off at any time.`,
            yes: label,
            variant: 'primary',
            onYes: () => {
              setAsked(false)
              turn.mutate(!isOn)
            },
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
