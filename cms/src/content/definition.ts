import type { UID } from '@strapi/strapi'
import type { Attributes } from './schema-attributes'
import type { ContentGroup } from './content-groups'
import type { ContentValues, ContentRules } from './content-rules'
import type { CanMailTo } from '../platform/limits/mailbox-limits'
import type { RateLimitPolicy } from '../platform/limits/limit-policies'
import type { ValidationProblem } from '../platform/validation'
import type { SubmittedFileFormat } from './submitted-file-formats'

/** A stored row of any content type, with its populated relations. */
export type StoredRow = Record<string, unknown> & {
  documentId: string
  version: string
  createdAt: string
  updatedAt: string
  publishedAt: string | null
}

/** Relations, components and files to load with a row, in Strapi's notation. */
export type PopulateQuery = Record<string, true | { fields?: string[]; populate?: PopulateQuery }>

/** How a list of the panel can be searched, filtered and sorted. All values are attribute names. */
export interface ListDefinition {
  /** Texts, months, numbers and relations that the search covers. */
  search: string[]
  /** Sortable attributes; `updatedAt` is always one. */
  sorts: string[]
  /** Such as `billingMonth:desc`. */
  defaultSort: string
  /** Order of rows that the chosen sort leaves equal; each such as `billingMonth:desc`. */
  tieBreakers?: string[]
  /**
   * Adds the sort `triage`: documents in which something is left to do come first, of these those with an urgent value,
   * and then the newest.
   */
  triage?: { attribute: string; urgent: readonly string[] }
  /** Enumerations, codes, booleans, months (`YYYY-MM`) and relations (by code). */
  filters?: string[]
  /**
   * Stages that visitors see as another one once a deadline has passed, although the stored stage stays; the filter by
   * stage follows what they see.
   */
  stageAfterDeadline?: { open: readonly string[]; after: string; deadline: string }
  /** Attributes that rows of the list omit. */
  omit?: string[]
  /** Whether the searched columns have a trigram index, for lists without an upper size. All must be text. */
  trigramIndexed?: boolean
}

/** How other types refer to documents of this one. All values are attribute names. */
export interface RelationTarget {
  /** The code by which filters identify a document. */
  codeField: string
  /** The name that users see and search for. */
  nameField: string
  /** Order in lists that sort by the relation. */
  sort: string[]
}

/** Attributes that must be unique among drafts, and among published documents. */
export interface UniqueConstraint {
  attributes: string[]
  /** Field and message of the error. */
  path: string[]
  message: string
}

/** A finding about a draft before its publication. */
export interface PublishCheck {
  /** Code by which a request accepts the warning. */
  code: string
  /** The field; empty for the whole document. */
  path: (string | number)[]
  /** Editors can accept a warning, but not a block. */
  level: 'warning' | 'block'
  /** Message for the editor, such as "The rate per kWh changed −72% from October 2026.". */
  message: string
  /** Numbers for the panel to show with the message. */
  details?: Record<string, unknown>
}

/** Documents of a type that require an editor's action. */
export interface PendingItem {
  /**
   * Reason: it ends soon, its bidding closes, an answer is overdue, it's unread, papers arrived, it couldn't be sent,
   * or its schedule failed.
   */
  kind: 'ends' | 'closes' | 'overdue' | 'unread' | 'papers' | 'failed' | 'schedule-failed'
  /** Why the schedule failed, in words for an editor. */
  reason?: string
  /** Unread submissions: the stage that filters their list. */
  stage?: string
  /** Document id; of overdue documents, the first due. Null for several documents. */
  documentId: string | null
  title: string | null
  count: number
  /** When it ends or closes, or since when it has waited: an instant or a date. */
  at: string
}

/** An event on a date in a document that is published or will be at a time. The dashboard announces it. */
export interface UpcomingDateDefinition {
  /**
   * Visitors start or stop seeing the document; bids or applications close; bids are opened; a meeting takes place;
   * offices are closed.
   */
  kind: 'begins' | 'ends' | 'closes' | 'opens' | 'meets' | 'holiday'
  /** The attribute with the date or instant, or a function that returns the instants in a document. */
  at: string | ((document: ContentValues) => unknown[])
  /** Filters for the documents to include; a withdrawn bidding, for example, no longer closes. */
  where?: Record<string, unknown>
}

/** Functions that a content type adds to the CMS's own processing. */
export interface ContentHooks {
  /** Runs at every start after the tables are migrated: fills columns that older data lacks. */
  onBootstrap?(): Promise<void>
  /** Completes an editor's input before the document is created, in its transaction. */
  beforeCreate?(input: ContentValues): Promise<ContentValues>
  /** Updates derived columns after a draft was written, in its transaction. */
  afterDraftSaved?(documentId: string): Promise<void>
  /**
   * Notifies subscribers after a publication, in its transaction.
   * @param before the previous published version; null when there was none
   */
  afterPublished?(document: StoredRow, before: StoredRow | null): Promise<void>
  /** Returns why a document can't be deleted, in words for an editor; undefined when it can. */
  beforeDelete?(documentId: string): Promise<string | undefined>
  /** Returns warnings for an editor before a draft is published. */
  publishChecks?(draft: StoredRow): Promise<PublishCheck[]>
  /** Returns additional values for rows of the list, by document id. */
  summarizeRows?(drafts: StoredRow[]): Promise<Map<string, unknown>>
  /** Finds the documents that require action before a given time. Submissions are found without it. */
  findPendingItems?(ahead: Date): Promise<PendingItem[]>
}

/** Actions on a content type in the panel. */
export type ContentAbility =
  | 'list'
  | 'assignees'
  | 'export'
  | 'read'
  | 'checks'
  | 'create'
  | 'copy'
  | 'save'
  | 'presence'
  | 'readers'
  | 'assign'
  | 'publish'
  | 'unpublish'
  | 'discard'
  | 'schedule'
  | 'remove'
  | 'bulk'
  | 'order'
  | 'planMonth'
  | 'startMonth'
  | 'undoBatch'
  | 'progress'
  | 'file'
  | 'papers'
  | 'import'
  | 'template'
  | 'versions'
  | 'version'
  | 'nameDraft'
  | 'renameVersion'
  | 'review'
  | 'requestReview'
  | 'withdrawReview'
  | 'approve'
  | 'askForChanges'
  | 'comment'
  | 'resolveComment'

/**
 * Restricts an action further than `people/access` does: `none` removes its route; `restricted` leaves it to roles that
 * may export personal data.
 */
export type ContentAbilityLimit = 'none' | 'restricted'

/**
 * A progress report on a public document. One request changes draft and published version separately, whatever
 * unpublished changes exist, so that two users' reports never overwrite each other.
 */
export interface ProgressReportDefinition {
  /** Fields of a report, as schema attributes. */
  fields: Attributes
  /**
   * The repeatable component with the earlier reports. Its sender says how many were shown; the report is refused if it
   * contradicts an unread one.
   */
  log?: string
  /** Whether a report contradicts an earlier one. By default, it contradicts any. */
  contradicts?(report: ContentValues, earlier: ContentValues): boolean
  /** Returns the document's fields that change; empty when it adds problems. @param by name of the reporting user */
  apply(
    document: ContentValues,
    report: ContentValues,
    problems: ValidationProblem[],
    by: string,
  ): ContentValues
  /** Runs in the same transaction after the write, to notify people. */
  afterReport?(documentId: string, report: ContentValues): Promise<void>
}

/**
 * Defines a type that visitors submit by a public form. Such a type isn't public, and editors can't create or delete
 * its documents. The attributes `reference` (the number that the sender gets), `stage` (`new`, `closed` and `spam`, unless
 * the schema names others) and `submission` (a hash by which a form that is sent twice is stored once) are added to it.
 */
export interface PublicFormDefinition {
  /** Attributes that the form fills in; the panel shows them as read-only. */
  fields: string[]
  /** Prefix of reference numbers. */
  referencePrefix: string
  /** Rate limit of the form, when it differs from the default. */
  rateLimit?: RateLimitPolicy
  /** Field whose value has limits of its own: see `addressAndAccount` and `slowdown` of the policy. */
  rateLimitField?: string
  /** Setting with the retention in months. */
  retentionSetting: string
  /** Attributes derived from the submission; also read-only in the panel. */
  readOnlyFields?: string[]
  /** Attribute with the deletion date that the sender was promised. Without one, `retentionSetting` applies. */
  deleteOnField?: string
  /**
   * For submissions that must be answered by a date, and that senders can track by reference number and the last four
   * digits of `phone`. Needs the attributes `dueOn` (a date) and the private `factor`.
   */
  tracking?: {
    /** Setting with the days until an answer is due. */
    daysSetting: string
  }
  /**
   * Sensitive answers. They aren't attributes; the CMS stores them encrypted and separately, and the audit log records
   * each reading (`inbox/encrypted-answers`).
   */
  encryptedFields?: EncryptedField[]
  /**
   * A file that visitors attach. The CMS stores it encrypted (`inbox/private-files`); attributes contain its name, kind
   * and size.
   */
  file?: {
    /** Prefix of its attributes. For `cv`: `cvName`, `cvKind` (one of `kinds`) and `cvSize` (bytes). */
    name: string
    kinds: readonly SubmittedFileFormat[]
    /** Message for a visitor who attached no file. */
    requiredMessage: string
    /** Setting with the maximum size (megabytes). */
    maxSizeSetting: string
  }
  /**
   * Runs in the transaction that stores the submission. Returns values to store in addition, or in place of submitted
   * ones.
   * @param settings the site's settings
   * @throws ValidationError when the submission is rejected
   */
  beforeStore?(data: ContentValues, settings: ContentValues): Promise<ContentValues>
  /**
   * Runs in the transaction that stores the submission and queues notifications, such as those of `defineFormMailsAndReplies`.
   * @param mayMail whether the limit of mail to the sender's address allows one more
   */
  afterStore?(document: StoredRow, mayMail: CanMailTo): Promise<void>
}

/** A sensitive answer of a public form. */
export interface EncryptedField {
  name: string
  /** Label for staff. */
  label: string
  maxLength: number
  /** Message when the visitor leaves it blank; without one, the field is optional. */
  requiredMessage?: string
}

/** How editors import rows from a table; `naturalKey` identifies a row's document. */
export interface TableImportDefinition {
  /** A repeatable component whose rows each have a column, such as the charges of a rate. */
  columnPerPart?: {
    /** The attribute, and in its component the fields with the code and the value of a row. */
    attribute: string
    codeField: string
    valueField: string
    /** Returns a column's heading with unit: "Distribution (₱/kW)". */
    heading: (part: ContentValues) => string
    /** Rows, complete except for their values, that a table may use although no document has them yet. */
    knownParts: ContentValues[]
  }
  /** Values of a new document when the table has no such column, and of any document when its cell is blank. */
  defaults?: ContentValues
  /** Returns warnings about a row before the import; they don't prevent it. */
  warnings?(content: ContentValues): Promise<ValidationProblem[]>
  /** Returns warnings about rows by comparing them with each other, and their documents of the month before. */
  warningsTogether?(rows: readonly ComparedTableRow[]): { row: number; problem: ValidationProblem }[]
  /** A sum of a row that the preview compares with that of the month before. */
  total?: { heading: string; of: (content: ContentValues) => string }
  /**
   * Validates rows against each other and against stored documents, and adds to their problems. It gets the rows
   * without problems of their own, as they would be written.
   */
  validateTogether?(rows: readonly ImportedTableRow[]): Promise<void>
}

/** A row of a table, and the document of the month before that it follows. */
export interface ComparedTableRow {
  content: ContentValues
  earlier: ContentValues | undefined
}

/** A row of a table, as it would be written. */
export interface ImportedTableRow {
  content: ContentValues
  problems: ValidationProblem[]
}

/** Everything about a content type that its `schema.json` can't express. */
export interface ContentDefinition {
  /**
   * Returns a document's title in the dashboard and the audit log. By default its `title`, `heading` or `name`; of a
   * submission only what it is and its reference number, since audit entries are permanent.
   */
  title?: (row: ContentValues) => string
  rules?: ContentRules
  /** Required for collections. */
  list?: ListDefinition
  /** Order of a public list when the request has none. */
  publicSort?: string[]
  /** Relations to load in a public read, in addition to components, files and names of related documents. */
  populate?: PopulateQuery
  /**
   * Attributes with the date (in the utility's time zone) or instant from which visitors see a published document; the
   * first with a value counts. Without any, at once.
   */
  publishFrom?: string[]
  upcomingDates?: UpcomingDateDefinition[]
  /** Group by which roles get rights on it (`people/access/grants`). */
  group: ContentGroup
  /** Actions that fewer roles than the group's may perform, or none. */
  abilities?: Partial<Record<ContentAbility, ContentAbilityLimit>>
  /**
   * Whether it contains data of people outside the utility, which only some roles may read. Types with a public form
   * do.
   */
  personalData?: boolean
  /** False for types that visitors never read, such as messages: no public route and no public page contains them. */
  public?: boolean
  /** Whether a published document is a permanent record: it can be unpublished but not deleted. */
  isRecord?: boolean
  /** False for documents that visitors find by the page that shows them; the search omits them. */
  search?: boolean
  relationTarget?: RelationTarget
  unique?: UniqueConstraint[]
  /** Attributes that identify a document, such as month and class. Imports match rows by them. */
  naturalKey?: string[]
  /** Attributes with new values every month; blank in a month that is created from the previous one. */
  clearedOnRollover?: string[]
  /**
   * Namespace in which `slug` is unique; types whose pages share a path share it. A slug that was public stays
   * reserved: a former one redirects, a withdrawn document answers 410.
   */
  slugNamespace?: string
  progressReport?: ProgressReportDefinition
  /** Undefined when editors can't import tables. */
  tableImport?: TableImportDefinition
  publicForm?: PublicFormDefinition
  /** Whether visitors can send papers for its documents, stored encrypted (`inbox/application-papers`). */
  receivesPapers?: true
  /** Values of `stage` in which nothing is left to do: such a document isn't due, and its assignment has ended. */
  closedStages?: readonly string[]
  /** Attributes that can't change after creation, in addition to those of `publicForm`. */
  readOnlyFields?: string[]
  hooks?: ContentHooks
  /** Options of Strapi's console that can't be derived from the schema (see `console/view-configuration`). */
  console?: {
    /** Attribute that the console uses as title. */
    mainField?: string
    /** Columns of the list. */
    columns?: string[]
    /** Labels by attribute. */
    labels?: Record<string, string>
    descriptions?: Record<string, string>
  }
}

/** Declares a content type. Its name and path come from its folder and schema. */
export function defineContent(definition: ContentDefinition): ContentDefinition {
  return definition
}

/** A content type: its definition and schema, with defaults and derived values. */
export interface ContentType extends Required<
  Pick<
    ContentDefinition,
    | 'title'
    | 'rules'
    | 'publicSort'
    | 'group'
    | 'abilities'
    | 'personalData'
    | 'public'
    | 'isRecord'
    | 'search'
  >
> {
  /** Singular name; also the tag in the change feed. */
  name: string
  uid: UID.ContentType
  /** Path segment of its routes. */
  path: string
  kind: 'collection' | 'single'
  draftAndPublish: boolean
  attributes: Attributes
  /** What a read loads. It's fixed here, so that no request can choose how deep a read goes. */
  populate: PopulateQuery
  /** Types that a read includes values of; a change of any of them invalidates it. */
  tags: string[]
  /** Undefined for single types. */
  list: ListDefinition | undefined
  relationTarget: ContentDefinition['relationTarget']
  publishFrom: string[]
  upcomingDates: UpcomingDateDefinition[]
  unique: NonNullable<ContentDefinition['unique']>
  naturalKey: ContentDefinition['naturalKey']
  clearedOnRollover: NonNullable<ContentDefinition['clearedOnRollover']>
  slugNamespace: ContentDefinition['slugNamespace']
  progressReport: ContentDefinition['progressReport']
  tableImport: ContentDefinition['tableImport']
  publicForm: ContentDefinition['publicForm']
  receivesPapers: ContentDefinition['receivesPapers']
  closedStages: NonNullable<ContentDefinition['closedStages']>
  readOnlyFields: NonNullable<ContentDefinition['readOnlyFields']>
  hooks: NonNullable<ContentDefinition['hooks']>
  console: NonNullable<ContentDefinition['console']>
}

/** Whether documents of a type have versions. Submissions have none, because an erasure must leave nothing. */
export const hasVersionHistory = ({ publicForm }: ContentDefinition): boolean => publicForm === undefined

/** Whether a month of a type has several documents, so that editors can create one from the previous month. */
export function hasSeveralDocumentsPerMonth({
  kind,
  rules,
  naturalKey = [],
}: Pick<ContentType, 'kind' | 'rules' | 'naturalKey'>): boolean {
  const [month] = rules.monthFields ?? []
  return kind === 'collection' && month !== undefined && naturalKey.includes(month) && naturalKey.length > 1
}

/** All content types and their components. */
export interface ContentModel {
  types: ContentType[]
  components: ReadonlyMap<string, Attributes>
}
