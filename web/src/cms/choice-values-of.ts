/** A choice in the generated types. */
interface Choice {
  choices: readonly { value: string }[]
}

type ValuesOf<C extends Choice['choices']> = { [Index in keyof C]: C[Index]['value'] }

/** The values of a choice in the order of its schema, for a picklist. @param field such as `advisory.fields.stage` */
export const choiceValuesOf = <F extends Choice>(field: F) =>
  field.choices.map(({ value }) => value) as unknown as ValuesOf<F['choices']>
