import { assertMembers } from './must'

type Validate = (model: unknown, data: unknown, ...others: unknown[]) => Promise<unknown>

const NAMES = ['validateEntityCreation', 'validateEntityUpdate'] as const
const validatorOf = () => strapi.get('entityValidator') as Record<(typeof NAMES)[number], Validate>

/** Strapi checks a whole document against its schema at every write: skips that while `isKnown` is true. */
export function passValidation(isKnown: () => boolean): void {
  const validator = validatorOf()
  for (const name of NAMES) {
    const validate = validator[name]
    validator[name] = (model, data, ...others) =>
      isKnown() ? Promise.resolve(data) : validate(model, data, ...others)
  }
}

/** @throws StrapiChanged */
export function assertEntityValidator(): void {
  assertMembers('entity-validator', 'the entity validator', validatorOf(), NAMES)
}
