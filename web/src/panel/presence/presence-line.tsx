import { chakra } from '@chakra-ui/react'
import { use } from 'react'
import { initialsOf } from '../layout/account-menu'
import { OthersInFormContext, type OtherInForm } from './use-others-in-form'

/** As many initials as are shown before the names. */
const MAX_INITIALS = 3

/** In a form's head: who else has it open. */
export function PresenceLine({ others }: { others: readonly OtherInForm[] }) {
  return (
    <chakra.span
      role="status"
      display="flex"
      alignItems="center"
      gap="2"
      mt="1"
      _empty={{ position: 'absolute' }}
    >
      {others.length > 0 && (
        <>
          <chakra.span display="flex" gap="1" aria-hidden>
            {others.slice(0, MAX_INITIALS).map(({ name }) => (
              <chakra.span
                key={name}
                display="grid"
                placeItems="center"
                width="26px"
                height="26px"
                borderRadius="pill"
                bg="amber.soft"
                color="ink"
                fontSize="2xs"
                fontWeight="bold"
              >
                {initialsOf(name)}
              </chakra.span>
            ))}
          </chakra.span>
          <chakra.span fontSize="sm" fontWeight="semibold" color="ink">
            {whoIsHere(others)}
          </chakra.span>
        </>
      )}
    </chakra.span>
  )
}

function whoIsHere(others: readonly OtherInForm[]): string {
  return `${namesOf(others)} ${others.length === 1 ? 'has' : 'have'} this open`
}

/** "Ana", "Ana and Ben", "Ana and 2 others". */
function namesOf(others: readonly OtherInForm[]): string | undefined {
  const [first, second, ...more] = others.map(({ name }) => name)
  if (!second) return first
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} others`
}

/** Below a field: who else has it focused. */
export function FieldPresence({ field }: { field: string }) {
  const here = use(OthersInFormContext).filter((other) => other.field === field)
  if (here.length === 0) return null
  return (
    <chakra.p
      mt="1.5"
      px="2.5"
      py="1"
      width="fit-content"
      borderRadius="field"
      bg="amber.soft"
      fontSize="sm"
      fontWeight="medium"
    >
      {namesOf(here)} {here.length === 1 ? 'is' : 'are'} editing this field
    </chakra.p>
  )
}
