// Made by `npm run types` from the server's schema. Do not edit.

export interface paths {
    "/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games
         * @description Every game there is.
         */
        get: operations["games_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One Game
         * @description A game with its scenarios, sides, boards, switches, packs and players.
         */
        get: operations["one_game_games__game__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{game}/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Scenarios
         * @description What can be played, each with the sides and boards that may be chosen for it.
         */
        get: operations["scenarios_games__game__scenarios_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/players": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Players
         * @description The players of the program that can take a seat.
         */
        get: operations["players_players_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{game}/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Words
         * @description Text keys of views and logs, put into a language. A key nobody knows comes back as it is.
         */
        post: operations["words_games__game__words_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep Pack
         * @description Upload a content pack as a zip. It is data only; it is checked, kept, and named by its digest.
         */
        post: operations["keep_pack_packs_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rules
         * @description Every rule of a game with its id and its statement, in the order of the rulebook.
         */
        get: operations["rules_games__game__rules_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{game}/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lessons
         * @description Guided games: a table to open, and steps that are shown when they fit what is asked.
         */
        get: operations["lessons_games__game__lessons_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tables
         * @description Public tables, those with the latest answer first.
         */
        get: operations["tables_tables_get"];
        put?: never;
        /**
         * Open Table
         * @description Open a table. The tokens in the reply are the only keys to its seats and are not kept.
         */
        post: operations["open_table_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/from-record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Record
         * @description Open a table that goes on where a record stops.
         */
        post: operations["open_record_tables_from_record_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One Table
         * @description A table as everybody at it sees it.
         */
        get: operations["one_table_tables__table_id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Who the token makes you. The same token works on several devices.
         */
        post: operations["join_tables__table_id__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fork
         * @description A new table that branches off after so many answers, with new dice and new links.
         */
        post: operations["fork_tables__table_id__fork_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * View
         * @description What the seat may know now.
         */
        get: operations["view_tables__table_id__view_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Options
         * @description What is asked, with the options of this seat.
         */
        get: operations["options_tables__table_id__options_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Log
         * @description What happened after the state with this number, as far as the seat may know.
         */
        get: operations["log_tables__table_id__log_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Odds
         * @description What an option may lead to: the rules, run over every outcome.
         */
        post: operations["odds_tables__table_id__odds_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/why-not": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Why Not
         * @description Which rule forbids a line of notation; `allowed` when none does.
         */
        post: operations["why_not_tables__table_id__why_not_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer
         * @description Answer what is asked. The reply means that the answer is durable.
         */
        post: operations["answer_tables__table_id__answer_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Take back the seat's last answer; past a die, a secret or another's decision the others are asked.
         */
        post: operations["undo_tables__table_id__undo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Consent
         * @description Yes or no to an undo that another seat asks for.
         */
        post: operations["consent_tables__table_id__consent_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resign
         * @description Give up; possible at any time.
         */
        post: operations["resign_tables__table_id__resign_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take Over
         * @description Let a player of the program take a seat whose person has gone; the person may come back.
         */
        post: operations["take_over_tables__table_id__take_over_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/come-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Come Back
         * @description Take the seat back from the player of the program.
         */
        post: operations["come_back_tables__table_id__come_back_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description The game so far as a record, as far as the seat may know; with the secret of the dice once it is over.
         */
        get: operations["record_tables__table_id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/replay/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description The table as the seat saw it when it had this number.
         */
        get: operations["replay_tables__table_id__replay__number__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/inquire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Inquire
         * @description Look at the board; changes nothing and tells nothing that the seat may not know.
         */
        post: operations["inquire_tables__table_id__inquire_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{table_id}/outline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Outline
         * @description What an option would look like on the board: its way and cost, its lines and ranges.
         */
        post: operations["outline_tables__table_id__outline_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Live
         * @description The process runs.
         */
        get: operations["live_health_live_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ready
         * @description The database answers; 503 with the reason when it does not.
         */
        get: operations["ready_health_ready_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AckOut
         * @description It is durable. `number` is the state number after it.
         */
        AckOut: {
            /** Table */
            table: string;
            /** Number */
            number: number;
            /**
             * Id
             * @default
             */
            id?: string;
            /**
             * Repeated
             * @default false
             */
            repeated?: boolean;
            /**
             * Pending
             * @default false
             */
            pending?: boolean;
        };
        /**
         * AnswerIn
         * @description An answer to the state with this number. The same answer sent again is acknowledged again, never applied twice.
         */
        AnswerIn: {
            /** Number */
            number: number;
            /** Text */
            text: string;
            /**
             * Id
             * @default
             */
            id?: string;
            /** Seat */
            seat?: number | null;
        };
        /**
         * ClockIn
         * @description Time for each seat: a budget, what each answer adds, a delay before it runs, and what happens at its end.
         */
        ClockIn: {
            /** Seconds */
            seconds: number;
            /**
             * Increment
             * @default 0
             */
            increment?: number;
            /**
             * Delay
             * @default 0
             */
            delay?: number;
            /**
             * At End
             * @default first
             * @enum {string}
             */
            at_end?: "first" | "bot" | "loss";
        };
        /**
         * ConsentIn
         * @description Yes or no to what another seat asked for.
         */
        ConsentIn: {
            /** Yes */
            yes: boolean;
            /** Seat */
            seat?: number | null;
        };
        /**
         * FindingOut
         * @description What is found, in words and as places on a board; null where the game has nothing to say.
         */
        FindingOut: {
            /** Table */
            table: string;
            /** Number */
            number: number;
            /** Finding */
            finding: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * ForkIn
         * @description Where a new table branches off.
         */
        ForkIn: {
            /** Number */
            number: number;
            /** Seats */
            seats?: components["schemas"]["SeatIn"][];
        };
        /**
         * GameLineOut
         * @description A game in a list.
         */
        GameLineOut: {
            /** Name */
            name: string;
            /** Rules */
            rules: string;
            /** Editions */
            editions: string[];
            /** Seats */
            seats: number;
            /** Seat Counts */
            seat_counts: number[];
            /** Hidden Information */
            hidden_information: boolean;
        };
        /**
         * GameOut
         * @description A game with everything a table can be opened with.
         */
        GameOut: {
            /** Name */
            name: string;
            /** Rules */
            rules: string;
            /** Editions */
            editions: string[];
            /** Seats */
            seats: number;
            /** Seat Counts */
            seat_counts: number[];
            /** Hidden Information */
            hidden_information: boolean;
            /** Scenarios */
            scenarios: components["schemas"]["ScenarioOut"][];
            /** Switches */
            switches: components["schemas"]["SwitchOut"][];
            /** Packs */
            packs: components["schemas"]["PackOut"][];
            /** Players */
            players: string[];
        };
        /**
         * HealthOut
         * @description Whether the server can serve.
         */
        HealthOut: {
            /** Status */
            status: string;
        };
        /**
         * InquiryIn
         * @description A question about the board; a subject of "" is whoever acts now.
         */
        InquiryIn: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "way" | "sight" | "watchers" | "targets";
            /**
             * Subject
             * @default
             */
            subject?: string;
            /**
             * Target
             * @default
             */
            target?: string;
            /** Seat */
            seat?: number | null;
        };
        /**
         * LessonOut
         * @description A guided game; `players` are "" for the learner and a player of the program for the others.
         */
        LessonOut: {
            /** Id */
            id: string;
            /** Scenario */
            scenario: string;
            /** Board */
            board: string;
            /** Sides */
            sides: string[];
            /** Players */
            players: string[];
            /** Steps */
            steps: components["schemas"]["StepOut"][];
        };
        /**
         * LessonsOut
         * @description All lessons of a game.
         */
        LessonsOut: {
            /** Lessons */
            lessons: components["schemas"]["LessonOut"][];
        };
        /**
         * LinkOut
         * @description The token of a seat, shown once: whoever has it plays this seat.
         */
        LinkOut: {
            /** Seats */
            seats: number[];
            /** Token */
            token: string;
            /** Link */
            link: string;
        };
        /**
         * LogOut
         * @description What happened, as text keys with parameters.
         */
        LogOut: {
            /** Table */
            table: string;
            /** Seat */
            seat: number;
            /** Number */
            number: number;
            /** Lines */
            lines: {
                [key: string]: unknown;
            }[];
        };
        /**
         * NumberIn
         * @description Something about the state with this number.
         */
        NumberIn: {
            /** Number */
            number: number;
            /** Seat */
            seat?: number | null;
        };
        /**
         * OddsIn
         * @description A line of notation, and what both sides do with their dice.
         */
        OddsIn: {
            /** Text */
            text: string;
            /** Seat */
            seat?: number | null;
            /**
             * Policy
             * @default always
             * @enum {string}
             */
            policy?: "none" | "chains" | "always";
        };
        /**
         * OddsOut
         * @description What an option may lead to.
         */
        OddsOut: {
            /** Table */
            table: string;
            /** Number */
            number: number;
            /** Odds */
            odds: {
                [key: string]: unknown;
            };
        };
        /**
         * OpenedOut
         * @description A table that was opened. The tokens are not kept and cannot be shown again.
         */
        OpenedOut: {
            /** Table */
            table: string;
            /** Commitment */
            commitment: string;
            /** Links */
            links: components["schemas"]["LinkOut"][];
            spectators: components["schemas"]["LinkOut"];
        };
        /**
         * PackCheckOut
         * @description An uploaded pack that was read and checked; name it by its digest when a table is opened.
         */
        PackCheckOut: {
            /** Id */
            id: string;
            /** Version */
            version: string;
            /** Game */
            game: string;
            /** Digest */
            digest: string;
            /** Title */
            title: string;
        };
        /**
         * PackOut
         * @description A pack a game was made from.
         */
        PackOut: {
            /** Id */
            id: string;
            /** Version */
            version: string;
            /** Digest */
            digest: string;
        };
        /**
         * RecordIn
         * @description A table to be opened at the end of a record.
         */
        RecordIn: {
            /** Record */
            record: string;
            /** Seats */
            seats?: components["schemas"]["SeatIn"][];
            /** Packs */
            packs?: string[];
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Public
             * @default false
             */
            public?: boolean;
        };
        /**
         * ReplayOut
         * @description A finished or earlier state of the table, as a seat may know it.
         */
        ReplayOut: {
            /** Table */
            table: string;
            /** Seat */
            seat: number;
            /** Number */
            number: number;
            /** Of */
            of: number;
            /** View */
            view: {
                [key: string]: unknown;
            };
        };
        /**
         * RequestOut
         * @description What is asked; options only for the seat that is asked.
         */
        RequestOut: {
            /** Table */
            table: string;
            /** Seat */
            seat: number;
            /** Number */
            number: number;
            /** Request */
            request: {
                [key: string]: unknown;
            };
            /** Options */
            options: string[];
        };
        /**
         * RuleOut
         * @description A rule: its id and what it says.
         */
        RuleOut: {
            /** Id */
            id: string;
            /** Text */
            text: string;
        };
        /**
         * RulesOut
         * @description All rules of a game.
         */
        RulesOut: {
            /** Rules */
            rules: components["schemas"]["RuleOut"][];
        };
        /**
         * ScenarioOut
         * @description Something to play, with the sides and boards that may be chosen for it.
         */
        ScenarioOut: {
            /** Id */
            id: string;
            /** Sides */
            sides: string[];
            /** Boards */
            boards: string[];
            /** Board */
            board: string;
        };
        /**
         * SeatChoiceIn
         * @description Which of the token's seats; needed only when it has several.
         */
        SeatChoiceIn: {
            /** Seat */
            seat?: number | null;
        };
        /**
         * SeatIn
         * @description Who sits on a seat: a person or a player of the program. Seats of one `group` share one link: people at one screen.
         */
        SeatIn: {
            /**
             * Kind
             * @default human
             * @enum {string}
             */
            kind?: "human" | "bot";
            /**
             * Name
             * @default
             */
            name?: string;
            /**
             * Player
             * @default heuristic
             */
            player?: string;
            /**
             * Think Ms
             * @default 2000
             */
            think_ms?: number;
            /**
             * Group
             * @default
             */
            group?: string;
        };
        /**
         * SeatedOut
         * @description Who a token makes you.
         */
        SeatedOut: {
            /** Table */
            table: string;
            /** Seats */
            seats: number[];
            /** Spectator */
            spectator: boolean;
            /** Number */
            number: number;
        };
        /**
         * SetupIn
         * @description What is played; what is left empty is the game's usual.
         */
        SetupIn: {
            /**
             * Scenario
             * @default
             */
            scenario?: string;
            /**
             * Edition
             * @default
             */
            edition?: string;
            /**
             * Board
             * @default
             */
            board?: string;
            /** Sides */
            sides?: string[];
            /** Switches */
            switches?: {
                [key: string]: string;
            };
            /** Options */
            options?: {
                [key: string]: string;
            };
        };
        /**
         * SetupOut
         * @description What is played.
         */
        SetupOut: {
            /** Scenario */
            scenario: string;
            /** Edition */
            edition: string;
            /** Board */
            board: string;
            /** Sides */
            sides: string[];
            /**
             * Seats
             * @default 0
             */
            seats?: number;
            /** Switches */
            switches: {
                [key: string]: string;
            };
            /** Options */
            options: {
                [key: string]: string;
            };
        };
        /**
         * StepOut
         * @description A step of a lesson: shown when this prompt is open or this verb offered, learnt by deciding (by this verb).
         */
        StepOut: {
            /** Id */
            id: string;
            /** When */
            when: string;
            /**
             * Do
             * @default
             */
            do?: string;
        };
        /**
         * SwitchOut
         * @description A ruling with more than one reading; the first value is the usual one.
         */
        SwitchOut: {
            /** Id */
            id: string;
            /** Values */
            values: string[];
            /** Ruling */
            ruling: string;
        };
        /**
         * TableIn
         * @description A table to be opened.
         */
        TableIn: {
            /** Game */
            game: string;
            setup?: components["schemas"]["SetupIn"];
            /** Seats */
            seats?: components["schemas"]["SeatIn"][];
            /** Packs */
            packs?: string[];
            /**
             * Title
             * @default
             */
            title?: string;
            /**
             * Public
             * @default false
             */
            public?: boolean;
            /**
             * Manual Dice
             * @default false
             */
            manual_dice?: boolean;
            clock?: components["schemas"]["ClockIn"] | null;
        };
        /**
         * TableLineOut
         * @description A table in the lobby.
         */
        TableLineOut: {
            /** Table */
            table: string;
            /** Game */
            game: string;
            /** Scenario */
            scenario: string;
            /** Title */
            title: string;
            /** Status */
            status: string;
            /** Number */
            number: number;
            /** Seats */
            seats: {
                [key: string]: unknown;
            }[];
            /** Created */
            created: number;
            /** Updated */
            updated: number;
        };
        /**
         * TableOut
         * @description A table as everybody sees it.
         */
        TableOut: {
            /** Table */
            table: string;
            /** Game */
            game: string;
            setup: components["schemas"]["SetupOut"];
            /** Status */
            status: string;
            /** Number */
            number: number;
            /** Seats */
            seats: {
                [key: string]: unknown;
            }[];
            /** Commitment */
            commitment: string;
            /** Manual Dice */
            manual_dice: boolean;
            /** Why Pinned */
            why_pinned: string;
        };
        /**
         * TablesOut
         * @description Public tables, those with the latest answer first.
         */
        TablesOut: {
            /** Tables */
            tables: components["schemas"]["TableLineOut"][];
        };
        /**
         * TakeOverIn
         * @description A player of the program for a seat whose person has gone.
         */
        TakeOverIn: {
            /** Seat */
            seat: number;
            /**
             * Player
             * @default heuristic
             */
            player?: string;
        };
        /**
         * TextIn
         * @description A line of notation.
         */
        TextIn: {
            /** Text */
            text: string;
            /** Seat */
            seat?: number | null;
        };
        /**
         * ViewOut
         * @description What a seat may know, and the state number it is about.
         */
        ViewOut: {
            /** Table */
            table: string;
            /** Seat */
            seat: number;
            /** Number */
            number: number;
            /** Status */
            status: string;
            /** View */
            view: {
                [key: string]: unknown;
            };
        };
        /**
         * WhyNotOut
         * @description Why a line is not an option now; allowed when it is one.
         */
        WhyNotOut: {
            /** Table */
            table: string;
            /** Number */
            number: number;
            /** Why Not */
            why_not: {
                [key: string]: unknown;
            };
        };
        /**
         * WordIn
         * @description A text key with its parameters, as views and logs carry them.
         */
        WordIn: {
            /** Key */
            key: string;
            /** Parameters */
            parameters?: {
                [key: string]: string | number;
            };
        };
        /**
         * WordsIn
         * @description Words to be put into a language.
         */
        WordsIn: {
            /**
             * Language
             * @default en
             * @enum {string}
             */
            language?: "en" | "fr" | "ru";
            /** Words */
            words: components["schemas"]["WordIn"][];
        };
        /**
         * WordsOut
         * @description The same words as texts, in their order.
         */
        WordsOut: {
            /** Language */
            language: string;
            /** Texts */
            texts: string[];
        };
        /**
         * ProblemOut
         * @description A refusal: `code` never changes its meaning, `detail` says what to do.
         */
        ProblemOut: {
            /** Type */
            type: string;
            /** Title */
            title: string;
            /** Status */
            status: number;
            /** Code */
            code: string;
            /** Detail */
            detail: string;
            /**
             * Rule
             * @default
             */
            rule?: string;
            /**
             * Number
             * @default null
             */
            number?: number | null;
            /** Details */
            details?: {
                [key: string]: unknown;
            }[];
        };
        /**
         * HelloIn
         * @description The first message of a socket: who you are, the last number you have seen, whether news bring your options.
         */
        HelloIn: {
            /**
             * Type
             * @constant
             */
            type: "hello";
            /** Token */
            token: string;
            /**
             * Since
             * @default 0
             */
            since?: number;
            /**
             * Options
             * @default false
             */
            options?: boolean;
            /**
             * Seat
             * @default null
             */
            seat?: number | null;
        };
        /**
         * AnswerMessage
         * @description An answer over the socket.
         */
        AnswerMessage: {
            /** Number */
            number: number;
            /** Text */
            text: string;
            /**
             * Id
             * @default
             */
            id?: string;
            /**
             * Seat
             * @default null
             */
            seat?: number | null;
            /**
             * Type
             * @constant
             */
            type: "answer";
        };
        /**
         * AskMessage
         * @description A question over the socket, answered to this socket alone.
         */
        AskMessage: {
            /**
             * Type
             * @enum {string}
             */
            type: "view" | "request" | "odds" | "why-not" | "ping";
            /**
             * Id
             * @default
             */
            id?: string;
            /**
             * Text
             * @default
             */
            text?: string;
            /**
             * Policy
             * @default always
             * @enum {string}
             */
            policy?: "none" | "chains" | "always";
        };
        /**
         * DeedMessage
         * @description Undo, consent, resign or coming back over the socket.
         */
        DeedMessage: {
            /**
             * Type
             * @enum {string}
             */
            type: "undo" | "consent" | "resign" | "come-back";
            /**
             * Id
             * @default
             */
            id?: string;
            /**
             * Number
             * @default 0
             */
            number?: number;
            /**
             * Yes
             * @default false
             */
            yes?: boolean;
        };
        /**
         * BoardView
         * @description A grid; a second floor or an off-board area is another board. A map that grows may begin left of or above 0.
         */
        BoardView: {
            /** Id */
            id: string;
            title: components["schemas"]["Word"];
            /** Width */
            width: number;
            /** Height */
            height: number;
            /** Squares */
            squares: components["schemas"]["SquareView"][];
            /** Edges */
            edges: components["schemas"]["EdgeView"][];
            /**
             * Left
             * @default 0
             */
            left: number;
            /**
             * Top
             * @default 0
             */
            top: number;
            /** Tiles */
            tiles: components["schemas"]["TileView"][];
            /** Regions */
            regions: components["schemas"]["RegionView"][];
            /** Overlays */
            overlays: components["schemas"]["OverlayView"][];
        };
        /**
         * CardView
         * @description A card in a hand or on a pile; options point at it by its name. A face-down one says nothing but its name.
         */
        CardView: {
            /** Name */
            name: string;
            title: components["schemas"]["Word"];
            /**
             * Icon
             * @default
             */
            icon: string;
            /** Lines */
            lines: components["schemas"]["Word"][];
            /**
             * Face Down
             * @default false
             */
            face_down: boolean;
            /** Badges */
            badges: components["schemas"]["Word"][];
            /** Rules */
            rules: string[];
        };
        /**
         * DiceView
         * @description Dice just rolled: whose, for what, against which number; `need` says how they are read, else "number or less".
         */
        DiceView: {
            /** Seat */
            seat: number;
            label: components["schemas"]["Word"];
            /** Number */
            number: number;
            /** Dice */
            dice: components["schemas"]["DieView"][];
            /** @default null */
            need: components["schemas"]["Word"] | null;
        };
        /**
         * DieView
         * @description One die on the table: its face, what it showed before, what became of it; a face that is no number has a word.
         */
        DieView: {
            /** Face */
            face: number;
            /** Natural */
            natural: number;
            /**
             * State
             * @default
             */
            state: string;
            /**
             * Success
             * @default null
             */
            success: boolean | null;
            /**
             * Sides
             * @default 6
             */
            sides: number;
            /** @default null */
            word: components["schemas"]["Word"] | null;
        };
        /**
         * EdgeView
         * @description Something on the border between two squares: wall, door, window, barricade, breach, ladder, ramp.
         *
         *     The state says what became of it (open, closed, locked, broken, climbable, ...), the strength what it still bears;
         *     the label is what people call it.
         */
        EdgeView: {
            /** Name */
            name: string;
            /** A */
            a: string;
            /** B */
            b: string;
            /** Kind */
            kind: string;
            /**
             * Height
             * @default 0
             */
            height: number;
            /**
             * State
             * @default
             */
            state: string;
            /**
             * Strength
             * @default 0
             */
            strength: number;
            /** @default null */
            label: components["schemas"]["Word"] | null;
        };
        /**
         * Meter
         * @description A number with its ceiling, such as life or points; limit 0: none. Marks are the values where something happens.
         */
        Meter: {
            label: components["schemas"]["Word"];
            /** Value */
            value: number;
            /**
             * Limit
             * @default 0
             */
            limit: number;
            /** Marks */
            marks: number[];
        };
        /**
         * OptionView
         * @description One option: its verb, its notation, and the things it points at, as (kind, name).
         */
        OptionView: {
            /** Verb */
            verb: string;
            /** Notation */
            notation: string;
            /** Points At */
            points_at: [
                string,
                string
            ][];
        };
        /**
         * OverlayView
         * @description Something that lies over squares for a while: smoke, fire, a field of fire, a search.
         */
        OverlayView: {
            /** Name */
            name: string;
            label: components["schemas"]["Word"];
            /** Kind */
            kind: string;
            /** Squares */
            squares: string[];
            /**
             * Seat
             * @default -1
             */
            seat: number;
        };
        /**
         * PanelView
         * @description Something beside the boards, by kind.
         *
         *     card: a piece's own sheet. score: a side's numbers. track: meters drawn step by step. pool: meters that are counted.
         *     hand: cards of a seat. deck: cards nobody sees, `count` of them. pile: cards in a heap, the last one on top.
         *     Rules are the ids of what somebody who looks at it may want to read.
         */
        PanelView: {
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            title: components["schemas"]["Word"];
            /**
             * Seat
             * @default -1
             */
            seat: number;
            /**
             * Piece
             * @default
             */
            piece: string;
            /** Meters */
            meters: components["schemas"]["Meter"][];
            /** Lines */
            lines: components["schemas"]["Word"][];
            /** Cards */
            cards: components["schemas"]["CardView"][];
            /**
             * Count
             * @default 0
             */
            count: number;
            /** Rules */
            rules: string[];
        };
        /**
         * PieceView
         * @description A figure or token on a board: where, whose, what it shows; face-down ones have no identity.
         *
         *     Facing is a direction of the compass (n, ne, ...). A stack is one piece with a count. A large piece covers more
         *     squares than its own. Shares are what a seat believes of a piece, as parts of their limit.
         */
        PieceView: {
            /** Name */
            name: string;
            label: components["schemas"]["Word"];
            /** Kind */
            kind: string;
            /** Seat */
            seat: number;
            /** Board */
            board: string;
            /** Square */
            square: string;
            /**
             * Icon
             * @default
             */
            icon: string;
            /** Badges */
            badges: components["schemas"]["Word"][];
            /**
             * Face Down
             * @default false
             */
            face_down: boolean;
            /**
             * Facing
             * @default
             */
            facing: string;
            /**
             * Count
             * @default 1
             */
            count: number;
            /** Covers */
            covers: string[];
            /** Shares */
            shares: components["schemas"]["Meter"][];
        };
        /**
         * RegionView
         * @description What people call a region that squares name.
         */
        RegionView: {
            /** Name */
            name: string;
            label: components["schemas"]["Word"];
        };
        /**
         * RequestView
         * @description What is waited for. Other seats see only that somebody is asked, not what.
         */
        RequestView: {
            /** Seats */
            seats: number[];
            prompt: components["schemas"]["Word"];
            /** Kind */
            kind: string;
            /** Options */
            options: components["schemas"]["OptionView"][];
        };
        /**
         * SquareView
         * @description One square: its name, kind (floor, solid, ...), height, regions it lies in, marks on it, the tile it is of.
         *
         *     A mark is a word for the ground (difficult, water, ...) or `kind:name` for a thing that lies there.
         */
        SquareView: {
            /** Name */
            name: string;
            /** X */
            x: number;
            /** Y */
            y: number;
            /**
             * Kind
             * @default floor
             */
            kind: string;
            /**
             * Height
             * @default 0
             */
            height: number;
            /** Marks */
            marks: string[];
            /** Regions */
            regions: string[];
            /**
             * Tile
             * @default
             */
            tile: string;
        };
        /**
         * TileView
         * @description A tile of a map that grows, or a room: what it is called and what holds there. Squares say whose they are.
         */
        TileView: {
            /** Name */
            name: string;
            label: components["schemas"]["Word"];
            /**
             * Icon
             * @default
             */
            icon: string;
            /** Lines */
            lines: components["schemas"]["Word"][];
            /**
             * Face Down
             * @default false
             */
            face_down: boolean;
            /** Rules */
            rules: string[];
        };
        /**
         * Word
         * @description A text key with parameters; parameter values are plain text, numbers or further text keys ('@key').
         */
        Word: {
            /** Key */
            key: string;
            /** Parameters */
            parameters: {
                [key: string]: string | number;
            };
        };
        /**
         * View
         * @description Everything one seat may know.
         */
        View: {
            /** Game */
            game: string;
            /** Seat */
            seat: number;
            title: components["schemas"]["Word"];
            /** Status */
            status: components["schemas"]["Word"][];
            /** Boards */
            boards: components["schemas"]["BoardView"][];
            /** Pieces */
            pieces: components["schemas"]["PieceView"][];
            /** Panels */
            panels: components["schemas"]["PanelView"][];
            /** Dice */
            dice: components["schemas"]["DiceView"][];
            /** @default null */
            request: components["schemas"]["RequestView"] | null;
        };
        /**
         * Band
         * @description An area with a name, such as the range of a weapon.
         */
        Band: {
            label: components["schemas"]["Word"];
            /** Squares */
            squares: string[];
        };
        /**
         * Obstacle
         * @description What is in the way: a piece, a square, or an edge with the squares on both sides of it.
         */
        Obstacle: {
            /** Kind */
            kind: string;
            /** Name */
            name: string;
            /** Squares */
            squares: string[];
            /**
             * Rule
             * @default
             */
            rule: string;
        };
        /**
         * Part
         * @description One summand of a cost: what for, how much, by which rule.
         */
        Part: {
            label: components["schemas"]["Word"];
            /** Value */
            value: number;
            /**
             * Rule
             * @default
             */
            rule: string;
        };
        /**
         * SightLine
         * @description A straight line in half squares from the corner of the board: squares have corners at even, centres at odd numbers.
         */
        SightLine: {
            /** X1 */
            x1: number;
            /** Y1 */
            y1: number;
            /** X2 */
            x2: number;
            /** Y2 */
            y2: number;
            /** Free */
            free: boolean;
        };
        /**
         * Finding
         * @description The answer: sentences, and where on a board they are true. What does not apply stays empty.
         */
        Finding: {
            /** Kind */
            kind: string;
            /** Words */
            words: components["schemas"]["Word"][];
            /**
             * Board
             * @default
             */
            board: string;
            /**
             * Clear
             * @default null
             */
            clear: boolean | null;
            /** Path */
            path: string[];
            /** Costs */
            costs: number[];
            /** Cost */
            cost: components["schemas"]["Part"][];
            /** Lines */
            lines: components["schemas"]["SightLine"][];
            /** Obstacles */
            obstacles: components["schemas"]["Obstacle"][];
            /** Pieces */
            pieces: string[];
            /** Bands */
            bands: components["schemas"]["Band"][];
            /**
             * Rule
             * @default
             */
            rule: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    games_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameLineOut"][];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    one_game_games__game__get: {
        parameters: {
            query?: {
                /** @description Ids from POST /packs. */
                pack?: string[] | null;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    scenarios_games__game__scenarios_get: {
        parameters: {
            query?: {
                /** @description Ids from POST /packs. */
                pack?: string[] | null;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScenarioOut"][];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    players_players_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    words_games__game__words_post: {
        parameters: {
            query?: {
                /** @description Ids from POST /packs. */
                pack?: string[] | null;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WordsIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WordsOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    keep_pack_packs_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/zip": string;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackCheckOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    rules_games__game__rules_get: {
        parameters: {
            query?: {
                language?: "en" | "fr" | "ru";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulesOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    lessons_games__game__lessons_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LessonsOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    tables_tables_get: {
        parameters: {
            query?: {
                game?: string;
                status?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablesOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    open_table_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    open_record_tables_from_record_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    one_table_tables__table_id__get: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    join_tables__table_id__join_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatedOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    fork_tables__table_id__fork_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForkIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    view_tables__table_id__view_get: {
        parameters: {
            query?: {
                /** @description Which of the token's seats, if it has several. */
                seat?: number | null;
            };
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    options_tables__table_id__options_get: {
        parameters: {
            query?: {
                /** @description Which of the token's seats, if it has several. */
                seat?: number | null;
            };
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    log_tables__table_id__log_get: {
        parameters: {
            query?: {
                since?: number;
                /** @description Which of the token's seats, if it has several. */
                seat?: number | null;
            };
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    odds_tables__table_id__odds_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OddsIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    why_not_tables__table_id__why_not_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhyNotOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    answer_tables__table_id__answer_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AckOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    undo_tables__table_id__undo_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NumberIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AckOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    consent_tables__table_id__consent_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AckOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    resign_tables__table_id__resign_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatChoiceIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AckOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    take_over_tables__table_id__take_over_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeOverIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AckOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    come_back_tables__table_id__come_back_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatChoiceIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AckOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    record_tables__table_id__record_get: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    replay_tables__table_id__replay__number__get: {
        parameters: {
            query?: {
                /** @description Which of the token's seats, if it has several. */
                seat?: number | null;
            };
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                number: number;
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    inquire_tables__table_id__inquire_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InquiryIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    outline_tables__table_id__outline_post: {
        parameters: {
            query?: never;
            header?: {
                /** @description Bearer and the token of a seat or of spectators. */
                authorization?: string;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    live_health_live_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    ready_health_ready_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthOut"];
                };
            };
            /** @description A problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
            /** @description A problem. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
}
