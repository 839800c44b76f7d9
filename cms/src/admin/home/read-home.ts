import { getFetchClient } from '@strapi/strapi/admin'
import type { ConsoleHome } from '../../console/home-route'

/** Reads the data of the home page and of Overview. @throws what Strapi's client throws for an answer that isn't a success */
export async function readHome(): Promise<ConsoleHome> {
  const { data } = await getFetchClient().get<ConsoleHome>('/admin/console-home')
  return data
}
