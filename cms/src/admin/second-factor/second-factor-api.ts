import { getFetchClient } from '@strapi/strapi/admin'
import type {
  AuthenticatorAppSetUp,
  ConsoleSecondFactorState,
} from '../../people/second-factor/manage-console-second-factor'

export type { AuthenticatorAppSetUp, ConsoleSecondFactorState }

/** The password and a code, which show that the person at the console owns the account. */
export interface Proof {
  password: string
  code: string
}

const ADDRESS = '/admin/second-factor'

async function post<T>(path: string, body: object): Promise<T> {
  const { data } = await getFetchClient().post<T>(`${ADDRESS}/${path}`, body)
  return data
}

/** Reads the two-step verification of the signed-in user. @throws FetchError */
export async function readSecondFactor(): Promise<ConsoleSecondFactorState> {
  const { data } = await getFetchClient().get<ConsoleSecondFactorState>(ADDRESS)
  return data
}

/** Starts the setup of an authenticator app. @throws FetchError */
export const beginSecondFactor = (proof: Proof) => post<AuthenticatorAppSetUp>('begin', proof)

/** Starts the setup at a sign-in that requires one. @throws FetchError */
export const beginSecondFactorAtSignIn = (email: string, password: string) =>
  post<AuthenticatorAppSetUp>('sign-in', { email, password })

/** Puts the new app into use. @returns the recovery codes @throws FetchError */
export const confirmSecondFactor = (code: string) => post<{ recoveryCodes: string[] }>('confirm', { code })

/** @returns the new recovery codes @throws FetchError */
export const renewRecoveryCodes = (proof: Proof) => post<{ recoveryCodes: string[] }>('recovery-codes', proof)

/** Turns two-step verification off. @throws FetchError */
export const turnOffSecondFactor = (proof: Proof) => post<ConsoleSecondFactorState>('off', proof)
