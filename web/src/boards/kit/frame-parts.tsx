// The parts that the frame gives to boards. The board of a game draws the whole window and puts
// them where its scene wants them:
//
//   Brand        name of the game, round, way home; its children follow the round (a phase)
//   Ask          the question of the moment
//   Tools        round buttons: take back, hint, sound, chat, menu
//   Plate        a player: face, name, score, clock, whose turn; children: what they hold
//   Recap        the last turn of a seat in one line; a press plays it again
//   SeatStrip    the opponents, side by side
//   Main         the large buttons
//   Tabs         one pane at a time, for small windows
//   confirmEnd   asks before something is lost
//
// `useWindowClass` and `useSceneSize` say what kind of window it is; the same stands in data-window
// of .table, and its custom properties --u, --scene-w and --scene-h.

export { Ask, Brand } from "../../table/scene/head";
export { Main, type Tone } from "../../table/scene/main";
export { Plate } from "../../table/scene/plate";
export { confirmEnd, type Loss } from "../../table/scene/question";
export { Recap } from "../../table/scene/recap";
export { OpenedSeat, SeatStrip } from "../../table/scene/seats";
export { useSceneSize, useWindowClass, type WindowClass } from "../../table/scene/size";
export { Tabs } from "../../table/scene/tabs";
export { Tools } from "../../table/scene/tools";
