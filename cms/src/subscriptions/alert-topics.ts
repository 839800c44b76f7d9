/** A kind of topic, such as `barangay:<documentId>`, and how mails and pages name its topics. */
export interface AlertTopicKind {
  /** Part of the topic before the colon. */
  name: string
  /** Scopes that a subscriber can choose. */
  scopes: readonly string[]
  /** Returns a topic's name, such as `Mabini, San Jose`; null when it doesn't exist. */
  nameOf: (key: string) => Promise<string | null>
  /** Describes the alerts in the middle of a sentence: `outages and scheduled interruptions in Mabini`. */
  describe: (name: string, scope: string) => string
}

const kinds = new Map<string, AlertTopicKind>()

/** Registers a kind of topic by its name. */
export function registerAlertTopicKind(kind: AlertTopicKind): AlertTopicKind {
  kinds.set(kind.name, kind)
  return kind
}

/** Whether a topic is of a registered kind. */
export const isKnownAlertTopic = (topic: string): boolean => kinds.has(topic.slice(0, topic.indexOf(':')))

/** Splits a topic such as `barangay:<key>`. @throws Error for an unknown kind */
export function parseAlertTopic(topic: string): { kind: AlertTopicKind; key: string } {
  const at = topic.indexOf(':')
  const kind = kinds.get(topic.slice(0, at))
  if (!kind) throw new Error(`There is no kind of topic for "${topic}"`)
  return { kind, key: topic.slice(at + 1) }
}
