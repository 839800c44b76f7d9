import * as t from '~/messages/en/forms'
import { findBarangay, findTown, type NamedParts, type SuggestedBarangay } from '~/lib/find-barangay'
import type { FormField, FormFieldError, FormOption, PublicForm } from '~/lib/public-form'

/** What was typed into a field for a barangay. */
export interface TypedBarangay {
  exact?: FormOption
  /** What the text may mean; without anything near, all barangays. */
  choices: FormOption[]
  /** Whether anything is near. */
  isFound: boolean
  /** The municipality that the text names instead. */
  town: string | null
  /** The barangay and municipality that the text names, which isn't there. */
  absent?: { name: string; town: string } | undefined
}

/** The properties of a field for a barangay; its form finds the barangay that is meant. */
export const typedBarangayField: Pick<FormField, 'label' | 'kind' | 'help' | 'maxLength'> = {
  label: t.barangay.label,
  kind: 'suggested',
  help: t.barangay.help,
  maxLength: 120,
}

/**
 * The barangay that a text means, by its `documentId` or by what was typed, or those that it may mean.
 * @param named the places of current advisories
 */
export function findTypedBarangay(
  barangays: readonly FormOption[],
  typed: string,
  named: NamedParts[] = [],
): TypedBarangay {
  const places = barangays.map(({ value, label, group = null }) => ({
    documentId: value,
    code: value,
    name: label,
    town: group,
  }))
  const optionOf = ({ code }: { code: string }) => barangays.find(({ value }) => value === code)!
  const { exact, isPartOfName, suggestions, absent } = findBarangay(places, named, typed)
  const town = findTown(places, typed)
  const inTown = town === null ? [] : barangays.filter(({ group }) => group === town)
  // A town’s name may be a part of the name of one barangay in another town.
  const isCertain = !(isPartOfName && town !== null)
  const near = exact && !isCertain ? [exact, ...suggestions] : suggestions
  const choices = near.map((place: SuggestedBarangay) => ({
    ...optionOf(place),
    ...(place.part && { label: `${place.name} (${place.part})` }),
  }))
  const isElsewhere = ({ value }: FormOption) => !inTown.some((option) => option.value === value)
  return {
    ...(exact && isCertain && { exact: optionOf(exact) }),
    choices:
      inTown.length + choices.length > 0 ? [...choices.filter(isElsewhere), ...inTown] : [...barangays],
    isFound: choices.length > 0,
    town,
    absent,
  }
}

/** The data of a form with the barangay that was typed into a field, or the field's error. */
export function resolveTypedBarangay(
  data: Record<string, unknown>,
  name: string,
  barangays: readonly FormOption[],
  named?: NamedParts[],
): ReturnType<NonNullable<PublicForm['enrich']>> {
  const typed = String(data[name])
  const found = findTypedBarangay(barangays, typed, named)
  if (found.exact) return { data: { ...data, [name]: found.exact.value } }
  return { errors: [typedBarangayError(name, typed, found)] }
}

/** Says why a text is no barangay, and offers those that it may mean. */
function typedBarangayError(
  name: string,
  typed: string,
  { choices, town, absent, isFound }: TypedBarangay,
): FormFieldError {
  const message =
    town !== null
      ? t.barangay.town(town)
      : absent !== undefined
        ? t.barangay.absent(absent.name, absent.town)
        : isFound
          ? t.barangay.ambiguous(typed)
          : t.barangay.unknown(typed)
  return { name, message, choices }
}
