import { Button, Flex } from '@strapi/design-system'
import type { ReactNode } from 'react'
import { FormError } from './form-error'
import type { FormErrors } from './read-error'
import { useSubmission } from './use-submission'

interface ActionFormProps {
  /** What the button does, such as “Turn off”. */
  action: string
  isDangerous?: boolean
  /** Errors of what was typed, found before it is sent. */
  check?: () => FormErrors
  /** @throws FetchError whose sentences are shown */
  onSubmit: () => Promise<void>
  onCancel?: () => void
  /** The fields. */
  children: (errors: FormErrors) => ReactNode
}

/** A form of a console page: fields, what is wrong with them, and its buttons. */
export function ActionForm({ action, isDangerous, check, onSubmit, onCancel, children }: ActionFormProps) {
  const { errors, isBusy, submit } = useSubmission(async () => {
    const found = check?.() ?? {}
    if (Object.keys(found).length > 0) return found
    await onSubmit()
    return null
  })
  return (
    <form noValidate onSubmit={submit}>
      <Flex direction="column" alignItems="stretch" gap={6} maxWidth="44rem">
        <FormError errors={errors} />
        {children(errors)}
        <Flex gap={2}>
          <Button type="submit" variant={isDangerous ? 'danger' : 'default'} loading={isBusy}>
            {action}
          </Button>
          {onCancel && (
            <Button variant="tertiary" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Flex>
      </Flex>
    </form>
  )
}
