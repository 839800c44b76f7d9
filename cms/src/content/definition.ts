import type { UID } from '@strapi/strapi'
import type { Attributes } from './attributes'
import type { Content as Fields, Rules } from './rules'
import type { MayMail } from '../platform/limits/limit'
import type { Policy } from '../platform/limits/policies'
import type { Problem } from '../platform/problems'

export type Row = Record<string, unknown>

/** A stored row of any content type, with what was populated. */
export type Stored = Record<string, unknown> & {
  documentId: string
  version: string
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}

/** Strapi's notation of what a read brings along. */
export type Populate = Record<string, true | { fields?: string[]; populate?: Populate }>

/** How a list in the panel is searched, filtered and sorted. Attribute names throughout. */
export interface ListRules {
  /** Texts, months, numbers and relations that a search covers. */
  search: string[]
  /** Besides `updatedAt`, by which every list sorts. */
  sorts: string[]
  /** Such as `billingMonth:desc`. */
  defaultSort: string
  /** Order of rows that the chosen sort leaves equal, each such as `billingMonth:desc`. */
  ties?: string[]
  /** Choices, codes, yes or no, months (`YYYY-MM`) and references (by their code). */
  filters?: string[]
  /** Attributes that rows of a list go without. */
  omit?: string[]
  /** Whether the searched columns are indexed, for a list without an upper size: text columns only. */
  indexed?: boolean
}

/** How documents of other types point at this one. Attribute names. */
export interface Reference {
  /** What filters name a document by. */
  code: string
  /** What people know it by; searches find it. */
  name: string
  /** What puts it in order among its kind. */
  sort: string[]
}

/** What only one draft, and only one published document, may have. */
export interface Unique {
  attributes: string[]
  /** The field that an error belongs to, and the message for the editor. */
  path: string[]
  message: string
}

/** A warning about a draft for its editor, before it is published. */
export interface Check {
  /** What a caller accepts a warning by. */
  code: string
  /** The field that it is about; empty for the whole. */
  path: (string | number)[]
  /** A warning can be accepted; a block can't. */
  level: 'warning' | 'block'
  /** The message for the editor, such as "The total per kWh changed −72% from October 2026.". */
  message: string
  /** Figures behind the message, for the panel to show. */
  details?: Record<string, unknown>
}

/** Documents of a type that need an editor's attention. */
export interface Waiting {
  /** Why: it is about to end, its bidding closes, it is late, it is unread, it could not be sent. */
  kind: 'ends' | 'closes' | 'overdue' | 'unread' | 'failed'
  /** Of unread documents: the stage by which their list shows them. */
  stage?: string
  /** The pending document; null where a list of them is meant. */
  documentId: string | null
  title: string | null
  count: number
  /** When it ends or closes, or since when it waits: an instant or a day. */
  at: string
}

/** What comes by itself on a date that a published document states: the dashboard tells of it ahead. */
export interface Comes {
  /** Visitors begin or cease to see it, bids or applications are no longer taken, bids are opened, people meet. */
  kind: 'begins' | 'ends' | 'closes' | 'opens' | 'meets'
  /** The attribute that states it, a day or an instant; or what finds the instants in a document. */
  at: string | ((document: Row) => unknown[])
  /** Filters of the documents that it counts for: a withdrawn bidding closes no more. */
  where?: Record<string, unknown>
}

export interface Hooks {
  /** At every start, once the tables are in shape: fills in columns that older data lacks. */
  atStart?(): Promise<void>
  /** Before a document is created from an editor's input, in its transaction: completes the input. */
  beforeCreate?(input: Row): Promise<Row>
  /** After a draft was written, in its transaction: keeps derived columns true. */
  afterDraft?(documentId: string): Promise<void>
  /** Why a document can't be deleted now, in words for an editor; undefined when it can. */
  beforeDelete?(documentId: string): Promise<string | undefined>
  /** Warnings for an editor before a draft is published. */
  publishChecks?(draft: Stored): Promise<Check[]>
  /** What a list shows of its rows beyond their fields, by document id. */
  summarise?(drafts: Stored[]): Promise<Map<string, unknown>>
  /**
   * Finds the documents of the type that need attention now or within the next days; visitors' submissions are found
   * without it.
   */
  waiting?(ahead: Date): Promise<Waiting[]>
}

/** What may be done to a content type in the panel. */
export type Ability =
  | 'list'
  | 'export'
  | 'read'
  | 'checks'
  | 'create'
  | 'save'
  | 'publish'
  | 'unpublish'
  | 'discard'
  | 'remove'
  | 'bulk'
  | 'order'
  | 'planMonth'
  | 'startMonth'
  | 'undoBatch'
  | 'progress'
  | 'file'
  | 'import'
  | 'template'

/** Editors and administrators, administrators alone, or no role: then the action has no route. */
export type Who = 'everybody' | 'administrators' | 'nobody'

/**
 * A progress report on a public document, sent in one request: a change of its own to the draft and to the published
 * version, whatever else is being edited meanwhile, so that two users' reports never overwrite each other.
 */
export interface Progress {
  /** What a report says, as attributes of a schema. */
  fields: Attributes
  /**
   * The fields of the document that change by it; nothing where there are problems.
   * @param by who reports
   */
  apply(document: Fields, report: Fields, problems: Problem[], by: string): Fields
  /** In the same transaction, once it is written: notifies the people concerned. */
  told?(documentId: string, report: Fields): Promise<void>
}

/**
 * What visitors submit by a form of the public site. The type isn't public, no editor creates or deletes one in the
 * panel, and it has the attributes `reference` (a text that the sender sees), `stage` (with `spam`) and, hidden,
 * `submission` (by which a form that is sent twice is stored once).
 */
export interface Received {
  /** Attributes that the form fills in; in the panel they are read and not changed. */
  fields: string[]
  /** References begin with it. */
  prefix: string
  /** What its form lets through, where that is more or less than others do. */
  limit?: Policy
  /** The field whose value has limits of its own beside the address: see `pair` and `slowed` of the policy. */
  limitedBy?: string
  /** The setting with its retention in months. */
  keptFor: string
  /** Attributes that follow from what was sent: in the panel they are not changed either. */
  fixed?: string[]
  /** The date of its deletion, as the sender was promised. Without one, `keptFor` applies. */
  keptUntil?: string
  /** A document that comes with it, stored encrypted (`inbox/private-files`) beside its name, kind and size. */
  file?: {
    /** What the form calls it: the attributes are `cvName`, `cvKind` (`pdf`, `docx`) and `cvSize` (bytes) of `cv`. */
    field: string
    /** Message for a visitor who sent none. */
    missing: string
    /** The setting that says how large it may be (megabytes). */
    limit: string
  }
  /**
   * In the transaction that stores it: what else is stored, in place of what was sent.
   * @param settings the site's
   * @throws ValidationError where it can't be taken
   */
  complete?(data: Row, settings: Row): Promise<Row>
  /**
   * In the transaction that stores it: queues notifications, such as those of `formMails`. @param mayMail whether its
   * sender's mailbox takes one more message
   */
  arrived?(document: Stored, mayMail: MayMail): Promise<void>
}

/** How rows of a type come from a table; what names a row is the definition's `key`. */
export interface Imports {
  /** A repeatable part of which each row has a column of its own, such as the charges of a rate. */
  spread?: {
    /** Attribute of the type, and of its parts what names one and what its column holds. */
    attribute: string
    code: string
    value: string
    /** With its unit: "Distribution (₱/kW)". */
    heading: (part: Row) => string
    /** Complete parts, apart from their values, that a table may use before any document has them. */
    known: Row[]
  }
  /** What a new row says where the table has no column for it, and any row whose cell is blank. */
  otherwise?: Row
  /** A warning for the editor about a row before it is imported: it prevents nothing. */
  warnings?(content: Row): Problem[]
  /**
   * What rows ask of each other and of what is stored, beyond the rules of each alone: adds to their problems. It sees
   * the rows that are right by themselves, as they would be written.
   */
  together?(rows: readonly ImportedRow[]): Promise<void>
}

/** A row of a table as it would be written. */
export interface ImportedRow {
  content: Row
  problems: Problem[]
}

/** All that is about one content type and isn't in its `schema.json`. */
export interface Definition {
  /** What a person calls a document, in the dashboard and the audit log. */
  title: (row: Row) => string
  rules?: Rules
  /** Of collections. */
  list?: ListRules
  /** Order of a public list when the caller names none. */
  publicSort?: string[]
  /** What a public read brings along beyond what it always does: components, files, and names of references. */
  populate?: Populate
  /**
   * What tells when visitors begin to see a published document, the first of these that is stated: days in the
   * utility's zone, or instants. Without one, at once.
   */
  startsBy?: string[]
  comes?: Comes[]
  /** Who may change it: editors and administrators, or administrators alone. Both read it in the panel. */
  writers?: 'everybody' | 'administrators'
  /** Single actions that are for others than `writers` says, reading among them. */
  abilities?: Partial<Record<Ability, Who>>
  /** False for what visitors never read, such as their messages: it has no public route, and nothing public shows it. */
  public?: boolean
  /** False for what visitors find by the page that shows it, not by itself. */
  search?: boolean
  reference?: Reference
  unique?: Unique[]
  /** What a document is known by among its kind, such as its month and its class: a file names rows by it. */
  key?: string[]
  /** Attributes that each month states again: blank in a month that is created from the previous one. */
  anew?: string[]
  /**
   * The namespace in which its `slug` is unique: types whose pages share a path share it. A public slug stays its
   * document's: an old one redirects, a withdrawn one is a 410.
   */
  slugs?: string
  progress?: Progress
  /** Undefined where no rows come from tables. */
  imports?: Imports
  received?: Received
  /** Attributes that stay as they were stored first, beyond those that `received` names. */
  fixed?: string[]
  hooks?: Hooks
  /** How Strapi's console shows it, where that doesn't follow from the schema (see `console/configuration`). */
  console?: {
    /** What a document is called by. */
    mainField?: string
    /** Columns of its list. */
    columns?: string[]
    /** By attribute. */
    labels?: Record<string, string>
    descriptions?: Record<string, string>
  }
}

/** A content type's definition; the type's name and path come from its folder and its schema. */
export function defineContent(definition: Definition): Definition {
  return definition
}

/** A content type: what its folder under `src/api` says, and what follows from it. */
export interface ContentType extends Required<
  Pick<Definition, 'title' | 'rules' | 'publicSort' | 'writers' | 'abilities' | 'public' | 'search'>
> {
  /** Singular name; also the type's name in the change feed. */
  name: string
  uid: UID.ContentType
  /** Path segment of its routes. */
  path: string
  kind: 'collection' | 'single'
  draftAndPublish: boolean
  attributes: Attributes
  /** What a read brings along. Fixed here: no caller chooses how deep a read goes. */
  populate: Populate
  /** Types that a read shows something of: a change of any of them changes it. */
  tags: string[]
  /** Undefined for single types. */
  list: ListRules | undefined
  reference: Definition['reference']
  startsBy: string[]
  comes: Comes[]
  unique: NonNullable<Definition['unique']>
  key: Definition['key']
  anew: NonNullable<Definition['anew']>
  slugs: Definition['slugs']
  progress: Definition['progress']
  imports: Definition['imports']
  received: Definition['received']
  fixed: NonNullable<Definition['fixed']>
  hooks: NonNullable<Definition['hooks']>
  console: NonNullable<Definition['console']>
}

/** Whether a month of a type holds several documents, so that it can be begun from the one before. */
export function isMonthly({ kind, rules, key = [] }: Pick<ContentType, 'kind' | 'rules' | 'key'>): boolean {
  const [month] = rules.months ?? []
  return kind === 'collection' && month !== undefined && key.includes(month) && key.length > 1
}

/** All content types, and the components that they are made of. */
export interface Content {
  types: ContentType[]
  components: ReadonlyMap<string, Attributes>
}
