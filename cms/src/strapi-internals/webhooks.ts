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
  const store: WebhookStore = strapi.get('webhookStore')
  const runner: WebhookRunner = strapi.get('webhookRunner')
  assertStrapiHasMethods('webhooks', 'the store of webhooks', store, ['findWebhooks', 'deleteWebhook'])
  assertStrapiHasMethods('webhooks', 'the runner of webhooks', runner, ['remove'])
  const webhooks = await store.findWebhooks()
  for (const webhook of webhooks) {
    runner.remove(webhook)
    await store.deleteWebhook(webhook.id)
  }
  return webhooks.map(({ name }) => name)
}
