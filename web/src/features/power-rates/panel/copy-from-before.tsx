import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { addMonths, monthName } from '~/lib/months'
import { ConfirmDialog } from '~/panel/form/confirm-dialog'
import { describeTrouble } from '~/panel/trouble'
import { fetchRateOf } from './rate-api'
import type { Reference } from '~/panel/resource/references'
import { rateTitle, toValues, type RateValues } from './rate-values'

interface CopyFromBeforeProps {
  form: UseFormReturn<RateValues>
  classes: Reference[]
}

/** Takes the components of the same class's rate of the month before; asks when there is something to replace. */
export function CopyFromBefore({ form, classes }: CopyFromBeforeProps) {
  const [billingMonth, customerClass] = useWatch({
    control: form.control,
    name: ['billingMonth', 'customerClass'],
  })
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const owner = classes.find(({ documentId }) => documentId === customerClass)
  if (!billingMonth || !owner) return null
  const before = addMonths(billingMonth, -1)
  const source = rateTitle(owner.name, before)

  const copy = async () => {
    setBusy(true)
    try {
      const found = await fetchRateOf(owner.code, before)
      if (!found) {
        toast.error(`There is no ${source} to copy from`)
        return
      }
      form.setValue('components', toValues(found).components, { shouldDirty: true, shouldValidate: true })
      toast.success(`Copied from ${source}`)
    } catch (error) {
      toast.error(describeTrouble(error).text)
    } finally {
      setBusy(false)
    }
  }

  const press = () => {
    if (busy) return
    if (form.getValues('components').length > 0) setAsking(true)
    else void copy()
  }

  return (
    <>
      <chakra.button
        type="button"
        aria-disabled={busy}
        minH="44px"
        my="-2.5"
        color="link"
        fontWeight="semibold"
        _hover={{ textDecoration: 'underline' }}
        _disabled={{ opacity: 0.55, cursor: 'not-allowed', textDecoration: 'none' }}
        onClick={press}
      >
        Copy from {monthName(before)}
      </chakra.button>
      {asking && (
        <ConfirmDialog
          asked={{
            title: `Replace the components?`,
            text: `All components in this form give way to those of ${source}. Nothing is saved until you save.`,
            yes: 'Replace them',
            onYes: () => {
              setAsking(false)
              void copy()
            },
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
