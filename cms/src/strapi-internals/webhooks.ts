import { assertStrapiHasMethods } from './assert-strapi-has'

interface Webhook {
  id: string
  name: string
}

interface WebhookStore {
  findWebhooks(): Promise<Webhook[]>
  deleteWebhook(id: string): Promise<unknown>
}

interface WebhookRunner {
  remove(webhook: Webhook): void
}

/**
 * Deletes the webhooks of the console, and stops those that Strapi has started.
 * @returns their names
 */
export async function deleteStrapiWebhooks(): Promise<string[]> {
  const store = strapi.get('webhookStore') as unknown as WebhookStore
  const runner = strapi.get('webhookRunner') as unknown as WebhookRunner
  assertStrapiHasMethods('webhooks', 'the store of webhooks', store, ['findWebhooks', 'deleteWebhook'])
  assertStrapiHasMethods('webhooks', 'the runner of webhooks', runner, ['remove'])
  const webhooks = await store.findWebhooks()
  for (const webhook of webhooks) {
    runner.remove(webhook)
    await store.deleteWebhook(webhook.id)
  }
  return webhooks.map(({ name }) => name)
}
