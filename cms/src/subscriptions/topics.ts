/** What a subscription is about, such as `barangay:<documentId>`, and how mails and pages name it. */
export interface TopicKind {
  /** The part before the colon. */
  name: string
  /** What a subscriber can choose. */
  scopes: readonly string[]
  /** The name of a topic, such as `Mabini, San Jose`; null where it doesn't exist, or no longer. */
  nameOf: (key: string) => Promise<string | null>
  /** What alerts are about, in the middle of a sentence: `outages and scheduled interruptions in Mabini`. */
  describe: (name: string, scope: string) => string
}

const kinds = new Map<string, TopicKind>()

/** Makes a kind of topic known by its name. */
export function topicKind(kind: TopicKind): TopicKind {
  kinds.set(kind.name, kind)
  return kind
}

export const hasTopicKind = (topic: string): boolean => kinds.has(topic.slice(0, topic.indexOf(':')))

/** Splits `barangay:<key>`. @throws Error for a kind that doesn't exist */
export function readTopic(topic: string): { kind: TopicKind; key: string } {
  const at = topic.indexOf(':')
  const kind = kinds.get(topic.slice(0, at))
  if (!kind) throw new Error(`There is no kind of topic for "${topic}"`)
  return { kind, key: topic.slice(at + 1) }
}
