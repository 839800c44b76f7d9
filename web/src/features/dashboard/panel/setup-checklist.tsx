import { chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { Badge } from '~/panel/badge'
import { Card } from '~/panel/card'
import { setSetupChecklistHidden } from '~/panel/setup-checklist-api'
import { toUserMessage } from '~/panel/user-error'
import { Button, ButtonLink } from '~/ui/button'
import CircleCheck from '~icons/lucide/circle-check'
import CircleDashed from '~icons/lucide/circle-dashed'
import { describeMissingSetupStep, setupStepTexts } from './setup-step-texts'
import { dashboardSummaryQuery, type SetupStep } from './dashboard-summary-query'

/** What is left of setting the utility up: each step with what is missing, and where it is done. */
export function SetupChecklist({ steps }: { steps: readonly SetupStep[] }) {
  const client = useQueryClient()
  const hide = useMutation({
    mutationFn: () => setSetupChecklistHidden(true),
    onSuccess: async () => {
      toast.success('Checklist hidden. You can show it again on the System page.')
      await client.invalidateQueries({ queryKey: dashboardSummaryQuery.queryKey })
    },
    onError: (error) => toast.error(toUserMessage(error)),
  })
  const done = steps.filter(({ isDone }) => isDone).length
  const blocking = steps.filter(({ isDone, isNeeded }) => isNeeded && !isDone)
  const isPublished = steps.some(({ name, isDone }) => name === 'public-address' && isDone)
  return (
    <Card
      title="Set up your utility"
      action={
        <Button
          variant="ghost"
          size="sm"
          shape="field"
          disabled={hide.isPending}
          onClick={() => hide.mutate()}
        >
          Hide this checklist
        </Button>
      }
    >
      <chakra.div px="5" pb="4">
        <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
          <strong>
            {done} of {steps.length} done
          </strong>
          <chakra.span color="muted">
            {blocking.length > 0
              ? `${blocking.length} ${isPublished ? 'still needed' : 'needed before you publish the site'}`
              : 'Everything needed to publish the site is done'}
          </chakra.span>
        </chakra.p>
        <chakra.div aria-hidden display="flex" gap="1" mt="2">
          {steps.map(({ name, isDone }) => (
            <chakra.span
              key={name}
              flex="1"
              height="6px"
              borderRadius="pill"
              bg={isDone ? 'success' : 'line'}
            />
          ))}
        </chakra.div>
      </chakra.div>
      <chakra.ol listStyleType="none" m="0" p="0">
        {steps.map((step) => (
          <StepLine key={step.name} step={step} blocking={blocking} isPublished={isPublished} />
        ))}
      </chakra.ol>
    </Card>
  )
}

function StepLine({
  step,
  blocking,
  isPublished,
}: {
  step: SetupStep
  blocking: readonly SetupStep[]
  isPublished: boolean
}) {
  const { title, text, toDo, to, section } = setupStepTexts[step.name]
  const isLast = step.name === 'public-address'
  const waitsFor = isLast && !step.isDone ? blocking.map(({ name }) => setupStepTexts[name].title) : []
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      px="5"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
    >
      <chakra.span aria-hidden color={step.isDone ? 'success' : 'muted'} fontSize="24px" lineHeight="0">
        {step.isDone ? <CircleCheck /> : <CircleDashed />}
      </chakra.span>
      <chakra.div flex="1 1 240px" minW="0">
        <chakra.h3
          m="0"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          fontFamily="body"
          fontSize="md"
          fontWeight="semibold"
          lineHeight="1.4"
        >
          {title}{' '}
          {step.isDone ? (
            <Badge tone="good">Done</Badge>
          ) : (
            step.isNeeded && <Badge tone="waiting">{isPublished ? 'Needed' : 'Needed to publish'}</Badge>
          )}
        </chakra.h3>
        <chakra.p fontSize="sm" lineHeight="1.4" color="muted">
          {text} {!step.isDone && toDo} {describeMissingSetupStep(step)}
          {waitsFor.length > 0 && ` Finish first: ${waitsFor.join(', ')}.`}
        </chakra.p>
      </chakra.div>
      {to && (
        <ButtonLink variant="outline" size="sm" shape="field" asChild>
          <Link to={to} search={(section ? { section } : {}) as never}>
            {step.isDone ? 'Edit' : 'Start'}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </ButtonLink>
      )}
    </chakra.li>
  )
}
